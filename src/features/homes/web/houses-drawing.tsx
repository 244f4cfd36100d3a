interface HouseProps {
  x: number;
  /** The lower edge of the house. */
  ground: number;
  width: number;
  wall: string;
}

/** The houses that stand farther away come first. */
const houses: HouseProps[] = [
  { x: 1150, ground: 118, width: 44, wall: 'fill-wall-sage' },
  { x: 1262, ground: 112, width: 48, wall: 'fill-wall-clay' },
  { x: 1366, ground: 117, width: 44, wall: 'fill-wall-cream' },
  { x: 1094, ground: 154, width: 64, wall: 'fill-wall-cream' },
  { x: 1216, ground: 154, width: 68, wall: 'fill-wall-sage' },
  { x: 1336, ground: 154, width: 74, wall: 'fill-wall-clay' },
];

const trees = [
  { x: 420, ground: 146, size: 22 },
  { x: 560, ground: 140, size: 16 },
  { x: 586, ground: 141, size: 22 },
  { x: 760, ground: 132, size: 14 },
  { x: 905, ground: 130, size: 20 },
  { x: 930, ground: 131, size: 13 },
  { x: 1122, ground: 118, size: 15 },
  { x: 1228, ground: 116, size: 18 },
  { x: 1338, ground: 115, size: 15 },
] as const;

/** They stand before the houses. */
const frontTrees = [
  { x: 1074, ground: 154, size: 24 },
  { x: 1190, ground: 154, size: 22 },
  { x: 1322, ground: 154, size: 17 },
  { x: 1428, ground: 154, size: 26 },
] as const;

const stars = ['700,34', '842,58', '960,26', '1036,66', '1130,30', '1206,52', '1300,28', '1054,24'] as const;

/** Two panes a house. */
export const paneCount = houses.length * 2;

/** In which order windows light up, so that any number of lit ones is spread over the street. */
const order = [9, 4, 0, 7, 11, 2, 6, 5, 10, 1, 8, 3];

/** What strangers see, and pages that belong to no community. */
const usualPanes = 8;

interface HousesDrawingProps {
  /** How many windows are lit, of `paneCount`. */
  lit?: number | undefined;
  /** The window that was lit last fades in. */
  isNew?: boolean | undefined;
}

/** The street at dusk, from the right edge of its box. */
export function HousesDrawing({ lit = usualPanes, isNew = false }: HousesDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 216"
      // A phone and a tablet have the village beside the words, and the meadow below them.
      className="absolute right-0 -z-20 w-auto max-w-none max-md:bottom-0 max-md:h-20 md:top-0 md:h-[108%] lg:h-[135%]"
    >
      <g className="fill-banner-ink opacity-70">
        {stars.map((place) => (
          <circle key={place} cx={place.split(',')[0]} cy={place.split(',')[1]} r="1.2" />
        ))}
        <path d="M1404 16 a14 14 0 1 0 13 21 a11.5 11.5 0 0 1 -13 -21 Z" />
      </g>
      <path d="M0 160 C 260 96 520 132 760 112 S 1180 70 1440 100 V 160 Z" className="fill-hill-far" />
      <path d="M0 160 C 320 128 640 146 880 128 S 1260 108 1440 120 V 160 Z" className="fill-hill-near" />
      {trees.map((tree) => (
        <Tree key={tree.x} {...tree} />
      ))}
      {houses.map((house, place) => (
        <House key={house.x} {...house} panes={[place * 2, place * 2 + 1]} lit={lit} isNew={isNew} />
      ))}
      {frontTrees.map((tree) => (
        <Tree key={tree.x} {...tree} />
      ))}
      <path d="M0 160 C 420 150 900 152 1440 152 V 216 H 0 Z" className="fill-banner-deep" />
    </svg>
  );
}

function Tree({ x, ground, size }: { x: number; ground: number; size: number }) {
  return (
    <g className="fill-banner-deep">
      <rect x={x - 1.5} y={ground - size} width="3" height={size} />
      <ellipse cx={x} cy={ground - size * 1.5} rx={size * 0.62} ry={size * 0.86} />
    </g>
  );
}

type LitHouseProps = HouseProps & { panes: [number, number]; lit: number; isNew: boolean };

function House({ x, ground, width, wall, panes, lit, isNew }: LitHouseProps) {
  const height = width * 0.56;
  const top = ground - height;
  const middle = x + width / 2;
  const pane = width * 0.19;
  return (
    <g>
      <rect
        x={x + width * 0.72}
        y={top - width * 0.36}
        width={width * 0.1}
        height={width * 0.3}
        className="fill-roof"
      />
      <rect x={x} y={top} width={width} height={height} className={wall} />
      <path
        d={`M${x - width * 0.1} ${top + 1} L${middle} ${top - width * 0.4} L${x + width * 1.1} ${top + 1} Z`}
        className="fill-roof"
      />
      {panes.map((number, side) => {
        const rank = order.indexOf(number);
        return (
          <rect
            key={number}
            x={side === 0 ? x + width * 0.11 : x + width * 0.89 - pane}
            y={top + height * 0.26}
            width={pane}
            height={pane * 1.15}
            rx="1.5"
            data-lit={rank < lit || undefined}
            className={`fill-pane ${rank < lit ? 'fill-lit!' : ''} ${isNew && rank === lit - 1 ? 'animate-light' : ''}`}
          />
        );
      })}
      <path
        d={`M${middle - width * 0.09} ${ground} v${-height * 0.52} a${width * 0.09} ${width * 0.09} 0 0 1 ${width * 0.18} 0 v${height * 0.52} Z`}
        className="fill-roof"
      />
      <g className="fill-lit">
        <circle
          cx={middle + width * 0.16}
          cy={ground - height * 0.5}
          r={width * 0.11}
          className="opacity-25"
        />
        <circle cx={middle + width * 0.16} cy={ground - height * 0.5} r={width * 0.03} />
      </g>
    </g>
  );
}
