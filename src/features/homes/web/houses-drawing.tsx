interface HouseProps {
  x: number;
  width: number;
  height: number;
  roof: number;
  lit: 'left' | 'right' | 'both';
}

const ground = 200;

const houses: HouseProps[] = [
  { x: 24, width: 108, height: 62, roof: 38, lit: 'right' },
  { x: 196, width: 136, height: 54, roof: 46, lit: 'both' },
  { x: 388, width: 104, height: 74, roof: 40, lit: 'left' },
  { x: 560, width: 140, height: 58, roof: 50, lit: 'right' },
  { x: 770, width: 112, height: 82, roof: 44, lit: 'both' },
  { x: 948, width: 132, height: 60, roof: 48, lit: 'left' },
];

const trees = [
  { x: 164, size: 24 },
  { x: 352, size: 17 },
  { x: 372, size: 12 },
  { x: 528, size: 26 },
  { x: 734, size: 20 },
  { x: 918, size: 28 },
  { x: 1106, size: 18 },
] as const;

const stars = ['60,40', '250,22', '410,52', '640,30', '905,48', '1060,20'] as const;

const besideText = 'md:w-2/3 md:[mask-image:linear-gradient(to_left,black_60%,transparent)]';

const places = {
  banner: `h-16 md:h-56 ${besideText}`,
  strip: `h-8 opacity-50 md:h-full md:opacity-100 ${besideText}`,
  foot: 'h-full',
};

export function HousesDrawing({ place }: { place: keyof typeof places }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1120 200"
      preserveAspectRatio="xMaxYMax slice"
      className={`absolute right-0 bottom-0 -z-10 w-full ${places[place]}`}
    >
      <g className="fill-banner-ink opacity-50 max-md:hidden">
        {stars.map((place) => (
          <circle key={place} cx={place.split(',')[0]} cy={place.split(',')[1]} r="1.5" />
        ))}
        <path d="M838 20 a17 17 0 1 0 15 25 a14 14 0 0 1 -15 -25 Z" />
      </g>
      <path
        d="M0 140 C 150 96 330 150 520 124 S 900 92 1120 132 V 200 H 0 Z"
        className="fill-banner-deep opacity-35"
      />
      {trees.map(({ x, size }) => (
        <g key={x} className="fill-banner-deep opacity-80">
          <rect x={x - 2} y={ground - size} width="4" height={size} />
          <ellipse cx={x} cy={ground - size * 1.7} rx={size * 0.8} ry={size} />
        </g>
      ))}
      {houses.map((house) => (
        <House key={house.x} {...house} />
      ))}
      <rect y={ground - 5} width="1120" height="5" className="fill-banner-deep" />
    </svg>
  );
}

function House({ x, width, height, roof, lit }: HouseProps) {
  const top = ground - height;
  const middle = x + width / 2;
  return (
    <g>
      <rect x={x + width * 0.74} y={top - roof * 0.9} width="11" height={roof} className="fill-banner-deep" />
      <rect x={x} y={top} width={width} height={height} className="fill-banner-wall" />
      <path
        d={`M${x - 13} ${top + 3} L${middle} ${top - roof} L${x + width + 13} ${top + 3} Z`}
        className="fill-banner-deep"
      />
      <g className="fill-star">
        <Pane x={x + width * 0.12} y={top + 17} isLit={lit !== 'right'} />
        <Pane x={x + width * 0.88 - 18} y={top + 17} isLit={lit !== 'left'} />
        <circle cx={middle + 17} cy={ground - 32} r="12" className="opacity-20" />
        <circle cx={middle + 17} cy={ground - 32} r="2.5" />
      </g>
      <path d={`M${middle - 9} ${ground} v-30 a9 9 0 0 1 18 0 v30 Z`} className="fill-banner-deep" />
    </g>
  );
}

function Pane({ x, y, isLit }: { x: number; y: number; isLit: boolean }) {
  return (
    <rect
      x={x}
      y={y}
      width="18"
      height="20"
      rx="2"
      className={isLit ? 'opacity-90' : 'fill-banner-deep opacity-60'}
    />
  );
}
