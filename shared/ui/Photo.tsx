import { readPictureSizes } from '@glow50/contract/pictures/picture-sizes';
import { styled } from '@glow50/ui';

interface PhotoProps {
  src: string;
  alt: string;
  /** Of the picture, or of the place for it. The two reserve the space. */
  width: number;
  height: number;
  /** How wide it is shown, as in the attribute `sizes`: `96px`, or `(min-width: 900px) 25vw, 50vw`. */
  sizes: string;
  /** Set it on pictures above the fold. They load at high priority. */
  isFirst?: boolean;
}

/** A picture in the size in which it is shown. Until it arrives, its main color stands in its place. */
export function Photo({ src, alt, width, height, sizes, isFirst = false }: PhotoProps) {
  const known = readPictureSizes(src);
  return (
    <Shown
      src={src}
      alt={alt}
      width={width}
      height={height}
      ground={known?.color}
      {...(known && { srcSet: known.srcSet, sizes })}
      {...(isFirst
        ? { fetchPriority: 'high' as const }
        : { loading: 'lazy' as const, decoding: 'async' as const })}
    />
  );
}

const Shown = styled('img', { shouldForwardProp: (name) => name !== 'ground' })<{
  ground: string | undefined;
}>(({ ground }) => ({ ...(ground && { background: ground }) }));
