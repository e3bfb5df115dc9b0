import { colour, styled } from '@glow50/ui';

export function IssueCover() {
  return (
    <Stack aria-hidden>
      <Page />
      <Cover>
        <Masthead>
          <b>Glow50</b>
          <span>No. 1</span>
        </Masthead>
        <svg viewBox="0 0 300 290">
          <circle cx="150" cy="150" r="112" fill={colour.saffron} />
          <path d="M92 290V158a58 58 0 0 1 116 0v132z" fill={colour.plum} />
          <path d="M124 226h52v64h-52z" fill="#8A5238" />
          <path d="M64 290c4-38 34-50 60-54 14 18 38 18 52 0 26 4 56 16 60 54z" fill={colour.rose} />
          <ellipse cx="150" cy="184" rx="41" ry="51" fill="#A1664A" />
          <path d="M109 176c4-44 42-58 82-32 2 14 1 24 0 32-10-26-44-34-82 0z" fill={colour.plum} />
          <path
            d="M124 184q9-7 18 0m16 0q9-7 18 0"
            fill="none"
            stroke={colour.ink}
            strokeWidth="4"
            strokeLinecap="round"
          />
          <path d="M136 212q14 13 28 0-14-5-28 0z" fill={colour.roseDark} />
          <circle cx="106" cy="206" r="7" fill={colour.saffronSoft} />
          <circle cx="194" cy="206" r="7" fill={colour.saffronSoft} />
          <path
            d="M248 44l5 15 15 5-15 5-5 15-5-15-15-5 15-5zM44 96l4 11 11 4-11 4-4 11-4-11-11-4 11-4z"
            fill={colour.ivory}
          />
        </svg>
        <Lines>
          <b>Small Budget, Big Impact</b>
          <span>Fifty looks under fifty dollars</span>
        </Lines>
      </Cover>
    </Stack>
  );
}

const Stack = styled('div')({
  position: 'relative',
  width: 'min(100%, 340px)',
  aspectRatio: '3 / 4',
  '& > div': { position: 'absolute', inset: 0, borderRadius: 6 },
});

const Page = styled('div')({
  background: colour.ivory,
  transform: 'rotate(5deg) translate(10px, 6px)',
});

const Cover = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  overflow: 'hidden',
  transform: 'rotate(-3deg)',
  containerType: 'inline-size',
  color: colour.ink,
  background: colour.blush,
  boxShadow: '0 18px 40px rgb(20 4 16 / 35%)',
  '& > svg': { display: 'block', width: '100%', height: '100%', minHeight: 0, marginTop: '-4%' },
});

const Masthead = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  padding: '6cqw 7cqw 0',
  fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
  '& > b': { fontSize: '19cqw', fontWeight: 640, letterSpacing: '-0.05em', lineHeight: 0.95 },
  '& > span': { fontSize: '5.5cqw' },
});

const Lines = styled('div')({
  display: 'grid',
  gap: '1cqw',
  padding: '4cqw 7cqw 6cqw',
  color: colour.ivory,
  background: colour.plum,
  '& > b': {
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: '7.6cqw',
    fontWeight: 560,
    lineHeight: 1.1,
  },
  '& > span': { fontSize: '4.6cqw' },
});
