import sharp from 'sharp'

export type DrawnFormat = 'jpeg' | 'png' | 'webp'

/** A phone's place and owner: private. */
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" creator="Dana"/></rdf:RDF></x:xmpmeta>'
const exif = { IFD0: { Make: 'Secret phone' }, IFD3: { GPSLatitude: '34/1 3/1 0/1', GPSLatitudeRef: 'N' } }

/** A photo of 60 by 40 pixels, enlarged by a factor, red on its left half and blue on its right. */
export async function photo(format: DrawnFormat = 'jpeg', times = 1): Promise<Buffer> {
  return halves()
    .resize(60 * times)
    .toFormat(format)
    .toBuffer()
}

/** The same as a phone held sideways writes it: rotated, with its orientation, place and owner. */
export async function identifyingPhoto(format: DrawnFormat): Promise<Buffer> {
  const picture = await halves()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .withXmp(xmp)
    .toFormat(format)
    .toBuffer()
  return format === 'jpeg' ? withIptc(picture) : picture
}

function halves() {
  const [width, height] = [60, 40]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) pixels[at * 3 + (at % width < width / 2 ? 0 : 2)] = 255
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Adds the metadata of news photos: a segment that `sharp` cannot write. */
function withIptc(jpeg: Buffer): Buffer {
  const line = Buffer.concat([Buffer.from([0x1c, 2, 80, 0, 4]), Buffer.from('Dana')])
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x04\0\0\0\0\0', 'latin1'), Buffer.from([line.length]), line])
  const content = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), resource])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xed]), length, content, jpeg.subarray(2)])
}

/** The remaining metadata of a picture's file, and its size. */
export async function readPicture(bytes: Buffer) {
  const { width, height, format, orientation, exif: e, xmp: x, iptc } = await sharp(bytes).metadata()
  return { width, height, format, orientation, says: [e, x, iptc].filter((part) => part !== undefined).length }
}

/** The color in the middle of the upper and of the lower half of a picture. */
export async function colorsOf(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [0.25, 0.75].map((part) => {
    const at = (Math.floor(info.height * part) * info.width + Math.floor(info.width / 2)) * info.channels
    return data[at]! > 128 ? 'red' : 'blue'
  })
}

/** A picture with far more pixels than its bytes let one think. */
export function pictureBomb(): Promise<Buffer> {
  return sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
