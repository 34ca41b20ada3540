import { encode } from 'cborg'

/** A manifest of C2PA that a test writes. */
export interface TestManifest {
  readonly label?: string
  readonly generator?: string
  /** The actions, by their names and the last part of their source. */
  readonly actions?: readonly { readonly action: string; readonly source?: string }[]
  /** The labels of the manifests of what it was made of. */
  readonly ingredients?: readonly {
    readonly of: string
    readonly relationship: 'parentOf' | 'componentOf'
  }[]
}

/** Returns a box of ISO media files and of JUMBF. */
export function box(type: string, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Returns a superbox of JUMBF with a label. */
const superbox = (label: string, ...parts: readonly Uint8Array[]) =>
  box(
    'jumb',
    box('jumd', Buffer.alloc(16, 1), Buffer.from([3]), Buffer.from(`${label}\0`)),
    ...parts,
  )

const assertion = (label: string, value: object) => superbox(label, box('cbor', encode(value)))

const sourceOf = (name: string) => `http://cv.iptc.org/newscodes/digitalsourcetype/${name}`

/** Returns the manifests of a file; the last one is about the file itself. */
export const manifestStore = (...manifests: readonly TestManifest[]): Buffer =>
  superbox('c2pa', ...manifests.map(manifestOf))

function manifestOf({
  label = 'urn:c2pa:active',
  generator = 'Test Studio',
  actions = [],
  ingredients = [],
}: TestManifest): Buffer {
  const done = actions.map(({ action, source }) => ({
    action,
    ...(source && { digitalSourceType: sourceOf(source) }),
  }))
  const used = ingredients.map(({ of, relationship }, at) =>
    assertion(`c2pa.ingredient.v3__${at}`, {
      'dc:title': 'private-name.jpg',
      relationship,
      activeManifest: { url: `self#jumbf=/c2pa/${of}`, hash: new Uint8Array(32) },
    }),
  )
  return superbox(
    label,
    superbox('c2pa.assertions', assertion('c2pa.actions.v2', { actions: done }), ...used),
    superbox(
      'c2pa.claim.v2',
      box('cbor', encode({ claim_generator_info: { name: generator, version: '2.1' } })),
    ),
  )
}

/** Returns a JPEG with manifests, in as many pieces as its segments need. */
export function withJpegManifests(jpeg: Buffer, store: Buffer, pieceSize = 60_000): Buffer {
  const segments: Buffer[] = []
  for (let at = 0; at < store.length; at += pieceSize) {
    const isFirst = at === 0
    const piece = store.subarray(at, at + pieceSize)
    const content = isFirst ? piece : Buffer.concat([store.subarray(0, 8), piece])
    const head = Buffer.alloc(12)
    head.writeUInt16BE(0xffeb)
    head.writeUInt16BE(content.length + 10, 2)
    head.write('JP', 4, 'latin1')
    head.writeUInt16BE(1, 6)
    head.writeUInt32BE(segments.length + 1, 8)
    segments.push(head, content)
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}

/** Returns a PNG with manifests behind its header; the checksum of their chunk is not right. */
export function withPngManifests(png: Buffer, store: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(store.length)
  const chunk = [length, Buffer.from('caBX'), store, Buffer.alloc(4)]
  return Buffer.concat([png.subarray(0, 33), ...chunk, png.subarray(33)])
}

/** Returns an ISO media file with manifests at its end, where they move nothing. */
export function withIsoManifests(media: Buffer, store: Buffer): Buffer {
  const manifests = box(
    'uuid',
    Buffer.from('d8fec3d61b0e483c92975828877ec481', 'hex'),
    Buffer.from('\0\0\0\0manifest\0'),
    Buffer.alloc(8),
    store,
  )
  return Buffer.concat([media, manifests])
}

/** Returns a WebP with manifests at its end. */
export function withWebpManifests(webp: Buffer, store: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write('C2PA', 'latin1')
  head.writeUInt32LE(store.length, 4)
  return Buffer.concat([webp, head, store])
}
