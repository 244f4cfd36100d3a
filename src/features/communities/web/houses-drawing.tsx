interface HouseProps {
  x: number;
  width: number;
  height: number;
  roof: number;
}

const ground = 240;

/** From left to right; the text stands over the left, so the higher ones come later. */
const houses: HouseProps[] = [
  { x: 40, width: 96, height: 58, roof: 34 },
  { x: 172, width: 120, height: 50, roof: 40 },
  { x: 330, width: 92, height: 66, roof: 36 },
  { x: 462, width: 128, height: 54, roof: 44 },
  { x: 634, width: 100, height: 72, roof: 40 },
  { x: 776, width: 132, height: 60, roof: 48 },
  { x: 950, width: 104, height: 82, roof: 44 },
  { x: 1096, width: 136, height: 64, roof: 52 },
  { x: 1274, width: 108, height: 76, roof: 42 },
  { x: 1420, width: 130, height: 58, roof: 46 },
];

/** A street at dusk, with the porch lights on. Stands in for a photo. */
export function HousesDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 240"
      preserveAspectRatio="xMaxYMax slice"
      className="absolute inset-x-0 bottom-0 -z-10 h-full w-full"
    >
      <circle cx="1340" cy="70" r="34" className="fill-star opacity-70" />
      <path
        d="M0 170 C 220 120 420 190 700 150 S 1180 110 1600 160 V 240 H 0 Z"
        className="fill-banner-deep opacity-40"
      />
      {houses.map((house) => (
        <House key={house.x} {...house} />
      ))}
      <rect y={ground - 4} width="1600" height="4" className="fill-banner-deep" />
    </svg>
  );
}

function House({ x, width, height, roof }: HouseProps) {
  const top = ground - height;
  const middle = x + width / 2;
  return (
    <g>
      <g className="fill-banner-deep opacity-75">
        <path d={`M${x - 12} ${top} L${middle} ${top - roof} L${x + width + 12} ${top} Z`} />
        <rect x={x} y={top} width={width} height={height} />
        <rect x={x + width * 0.72} y={top - roof} width="12" height={roof * 0.7} />
      </g>
      <g className="fill-star">
        <rect x={x + width * 0.14} y={top + 16} width="14" height="18" rx="2" className="opacity-80" />
        <rect x={x + width * 0.72} y={top + 16} width="14" height="18" rx="2" className="opacity-45" />
        <circle cx={middle + 13} cy={ground - 34} r="3" />
        <circle cx={middle + 13} cy={ground - 34} r="13" className="opacity-20" />
      </g>
      <rect x={middle - 9} y={ground - 36} width="18" height="36" rx="2" className="fill-banner" />
    </g>
  );
}
