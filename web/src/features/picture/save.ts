/** A picture as a file: as it is, or drawn at twice its size. Nothing leaves the browser but to its downloads. */

import * as say from '../../base/words/ui/apps/picture/save';
import { DENSITY, type Picture } from './picture';

export function svgFile({ svg }: Picture): Blob {
  return new Blob([say.xmlVersion10Encoding(svg)], { type: 'image/svg+xml' });
}

export async function pngFile(picture: Picture): Promise<Blob> {
  const image = new Image();
  const address = URL.createObjectURL(svgFile(picture));
  try {
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.width * DENSITY;
    canvas.height = picture.height * DENSITY;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('there is no canvas');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (file === null) throw new Error('the canvas gave no image');
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
