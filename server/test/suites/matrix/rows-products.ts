import type { Product } from '@stagedoor/contract/products'
import { makeProduct } from '../../world/products.ts'
import type { Actors, Role } from './actors.ts'
import type { Rows } from './cells.ts'
import { anyoneOfRole, onlyFor, rowAbout } from './row-builders.ts'
import { outcomesOf } from './rows-posts.ts'

const sold = ({ goods }: Actors) => goods.sold._id
const free = ({ goods }: Actors) => goods.free._id
const ownProduct = (cast: Actors, who: Role) =>
  who === 'owner'
    ? makeProduct(cast.people.owner, { type: 'physical' }).then(({ _id }) => _id)
    : sold(cast)

const read = ({ canDownload, digitalFileId }: Product) =>
  canDownload && digitalFileId ? 'open' : 'shown'

/** Rows about products. */
export const productRows: Rows = {
  'products.createProduct': {
    given: () => ({ body: { name: 'A print', type: 'physical', price: 5 } }),
  },
  'products.updateProduct': {
    given: rowAbout(sold, { body: { name: 'A name', type: 'digital', status: 'active' } }),
    ...onlyFor('owner', 'products.not_yours'),
  },
  'products.listOwnProducts': anyoneOfRole,
  'products.readOwnProduct': { given: rowAbout(sold), ...onlyFor('owner', 'products.not_yours') },
  'products.deleteProduct': {
    given: rowAbout(ownProduct),
    ...onlyFor('owner', 'products.not_yours'),
  },
  'products.listProducts': anyoneOfRole,
  'products.readProduct': [
    { given: rowAbout(sold), read, ...outcomesOf('buyers', 'shown', 'products.not_found', 'open') },
    {
      given: rowAbout(free),
      read,
      ...outcomesOf('everyone', 'open', 'products.not_found', 'open'),
    },
  ],
  'products.readDownloadLink': [
    { given: rowAbout(sold), ...outcomesOf('buyers', 'products.not_bought', 'products.not_found') },
    { given: rowAbout(free), ...outcomesOf('everyone', 'ok', 'products.not_found') },
  ],
}
