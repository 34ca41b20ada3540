import { createProduct } from '@stagedoor/contract/products'
import type { DemoWorld } from './demo-world.ts'
import type { MediaGenerator } from './media/index.ts'

/** A product of the demo. `price` in tokens; a digital one has the text of its file. */
interface DemoProduct {
  readonly by: string
  readonly name: string
  readonly description: string
  readonly price: number
  /** The price of sending an order of goods. */
  readonly shippingPrice?: number
  /** The number for sale; unlimited without it. */
  readonly stock?: number
  readonly file?: { readonly name: string; readonly text: string }
}

const products: readonly DemoProduct[] = [
  {
    by: 'mia',
    name: 'Presets of the night walk',
    description: 'The nine settings that I develop night pictures with, as one file.',
    price: 6,
    file: {
      name: 'night-walk-presets.txt',
      text: 'Exposure -0.7\nShadows +22\nTemperature 3900\n',
    },
  },
  {
    by: 'mia',
    name: 'Coast at dusk, signed print',
    description: '30 × 40 cm on cotton paper, numbered and signed.',
    price: 45,
    shippingPrice: 6,
    stock: 12,
  },
  {
    by: 'mia',
    name: 'Postcards of the harbour, set of six',
    description: 'Six motifs on thick card. I write your name on the envelope.',
    price: 8,
    shippingPrice: 3,
    stock: 40,
  },
  {
    by: 'mia',
    name: 'The only copy of the harbour set',
    description: 'The negatives of one morning in full size. They are sold once.',
    price: 15,
    stock: 1,
    file: {
      name: 'harbour-set.txt',
      text: 'Frame 1: cranes\nFrame 2: fog\nFrame 3: the first boat\n',
    },
  },
  {
    by: 'mia',
    name: 'Map of the night walk',
    description: 'The way along the coast, with the places where I stop.',
    price: 0,
    file: { name: 'night-walk-map.txt', text: 'Harbour, pier, lighthouse, cliffs\n' },
  },
  {
    by: 'noorhale',
    name: 'Rehearsal notebook, spring',
    description: 'Every note I made in spring, with the counts.',
    price: 9,
    file: { name: 'rehearsal-notebook.txt', text: 'Less speed, more weight.\n' },
  },
  {
    by: 'noorhale',
    name: 'Warm-up on one page',
    description: 'Ten minutes before each rehearsal.',
    price: 0,
    file: { name: 'warm-up.txt', text: 'Shoulders, spine, hips, feet.\n' },
  },
  {
    by: 'saskia',
    name: 'A page of the sketchbook',
    description: 'One original page in pencil. The coffee stain is part of the piece.',
    price: 30,
    shippingPrice: 5,
    stock: 4,
  },
]

/**
 * Creates the stores of the demo. Their pictures are small, so that they take little to process.
 */
export async function createProducts(world: DemoWorld, studio: MediaGenerator): Promise<void> {
  const pictures = products.map(({ by, name }) =>
    studio.photo(`${by}/${name}`, { width: 720, height: 720 }),
  )
  for (const [at, { by, file, stock, ...fields }] of products.entries()) {
    const api = await world.as(by)
    const image = new File([new Uint8Array((await pictures[at]) ?? [])], 'picture.jpg', {
      type: 'image/jpeg',
    })
    await api(createProduct, {
      body: {
        ...fields,
        type: file ? 'digital' : 'physical',
        ...(stock === undefined ? { isUnlimited: true } : { stock }),
      },
      files: {
        image,
        ...(file && { digitalFile: new File([file.text], file.name, { type: 'text/plain' }) }),
      },
    })
  }
}
