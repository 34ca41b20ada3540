import type { ContentKind } from '../content/index.ts'
import { tableFilterOf } from './list-products.ts'
import { productsByIds, shownProducts } from './read-product.ts'
import { replaceProductFile, selectIdBySlug, selectNames, selectProductText } from './store.ts'

/** Products, as the modules that act on content of any kind see them. */
export const productsContent: ContentKind<'product'> = {
  kind: 'product',
  noun: 'product',
  isRanked: true,
  load: productsByIds,
  loadShown: shownProducts,
  tableFilter: tableFilterOf,
  idBySlug: selectIdBySlug,
  titles: selectNames,
  textOf: selectProductText,
  replaceFile: replaceProductFile,
}
