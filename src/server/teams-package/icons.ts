import path from 'node:path';
import { PNG } from 'pngjs';
import { readIfThere } from './files.ts';

interface IconRule {
  size: number;
  /** The problem with the pixels; undefined if there is none. */
  judge: (pixels: Pixel[]) => string | undefined;
}
type Pixel = [red: number, green: number, blue: number, alpha: number];

const isTransparent = ([, , , alpha]: Pixel) => alpha === 0;
const isWhite = ([red, green, blue]: Pixel) => red === 255 && green === 255 && blue === 255;

/** Requirements of Teams that its tools check only after signing in. */
const rules: Record<'color' | 'outline', IconRule> = {
  color: {
    size: 192,
    judge: (pixels) =>
      pixels.every(([, , , alpha]) => alpha === 255) ? undefined : 'must be opaque everywhere',
  },
  outline: {
    size: 32,
    judge: (pixels) => {
      if (!pixels.every((pixel) => isTransparent(pixel) || isWhite(pixel)))
        return 'must contain only white and transparent';
      if (pixels.every(isTransparent)) return 'is empty';
      return pixels.some(isTransparent) ? undefined : 'must be transparent around the drawing';
    },
  },
};

function decode(file: Buffer) {
  try {
    return PNG.sync.read(file);
  } catch {
    return undefined;
  }
}

const pixelsOf = ({ data }: PNG): Pixel[] =>
  Array.from(
    { length: data.length / 4 },
    (_, index) => [...data.subarray(index * 4, index * 4 + 4)] as Pixel,
  );

/** The problem with an icon's file; undefined if there is none. */
function problemWith(kind: keyof typeof rules, file: Buffer): string | undefined {
  const image = decode(file);
  if (!image) return 'is not a PNG';
  const { size, judge } = rules[kind];
  if (image.width !== size || image.height !== size)
    return `has ${image.width}x${image.height} pixels, expected ${size}x${size}`;
  return judge(pixelsOf(image));
}

async function readIcon(folder: string, kind: keyof typeof rules, name: string) {
  if (path.basename(name) !== name)
    return { problem: `${kind} icon: got ${name}, expected the name of a file beside manifest.json.` };
  const file = await readIfThere(path.join(folder, name));
  if (!file) return { problem: `${kind} icon: ${name} does not exist.` };
  const problem = problemWith(kind, file);
  return problem ? { problem: `${kind} icon: ${problem}.` } : { file };
}

/** Both icons, or one line per problem. */
export async function readIcons(
  folder: string,
  names: { color: string; outline: string },
): Promise<{ color: Buffer; outline: Buffer } | { problems: string[] }> {
  const color = await readIcon(folder, 'color', names.color);
  const outline = await readIcon(folder, 'outline', names.outline);
  if (color.file && outline.file) return { color: color.file, outline: outline.file };
  return { problems: [color, outline].flatMap(({ problem }) => problem ?? []) };
}
