import {
  addMembers,
  createList,
  deleteList,
  exportFans,
  listFans,
  listLists,
  previewRule,
  readFan,
  readList,
  removeMembers,
  updateList,
} from '@stagedoor/contract/fanlists'
import { listOwnPosts } from '@stagedoor/contract/feed'
import { listOwnGalleries } from '@stagedoor/contract/galleries'
import type { Api, WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { listOwnProducts } from '@stagedoor/contract/products'
import { searchLinks, searchPromotions } from '@stagedoor/contract/promotions'
import { listOwnVideos } from '@stagedoor/contract/videos'
import { useCall, useSend, write } from '../../lib/api/queries.ts'
import { loadCountryOptions } from '../../lib/i18n/countries.ts'
import { soldItemName } from '../../lib/labels/sold-item.ts'
import { excerptOf } from '../../lib/navigation/excerpt.ts'
import type { Option } from '../../ui/field.tsx'

/** A fan as the table shows them. */
export type WireFan = WireOf<typeof listFans>['data'][number]
/** Everything a creator knows about a fan. */
export type WireFanCard = WireOf<typeof readFan>
/** A list of fans. */
export type WireList = WireOf<typeof listLists>['data'][number]
/** The rule of a smart list, as it is sent. */
export type WireRule = WireInputOf<typeof previewRule>['body']['rule']
/** A condition of a rule, as it is sent. */
export type WireCondition = Exclude<WireRule['parts'][number], { kind: 'group' }>

/**
 * The number of fans a rule matches, and some of them; nothing is asked before the rule is
 * complete.
 */
export const usePreview = (rule: WireRule | undefined) =>
  useCall(
    previewRule,
    { body: { rule: rule ?? { match: 'all', parts: [] } } },
    { enabled: rule !== undefined, keepsLast: true, retries: false },
  )

/** Reads a list with the number of its fans. */
export const useCountedList = (id: string) => useCall(readList, { params: { id } })

/** The reads that show what a creator wrote about a fan: rules find fans by it. */
export const fanReads = [readFan, listFans, readList]
const listReads = [...fanReads, listLists]

const membersOf = (id: string, fanIds: string[]) => ({ params: { id }, body: { fanIds } })

/** Creates a list by hand, or a smart one. */
export const sendNewList = write(
  createList,
  (name: string, rule?: WireRule) => ({ body: { name, ...(rule && { rule }) } }),
  listReads,
)
/** Changes the name of a list, and the rule of a smart one. */
export const sendListChange = write(
  updateList,
  (id: string, name: string, rule?: WireRule) => ({
    params: { id },
    body: { name, ...(rule && { rule }) },
  }),
  listReads,
)
/** Deletes a list. */
export const sendListDeletion = write(deleteList, (id: string) => ({ params: { id } }), listReads)

/** Adds fans to a list by hand. */
export const addToList = write(addMembers, membersOf, listReads)
/** Removes fans from a list by hand. */
export const removeFromList = write(removeMembers, membersOf, listReads)

/** The things that conditions of a rule can name. */
export interface RuleChoices {
  readonly items: readonly Option[]
  readonly promotions: readonly Option[]
  readonly countries: readonly Option[]
  readonly lists: readonly Option[]
}

const query = { limit: 100 }

/**
 * Reads what conditions can name, for loaders: what the creator sells, promotions and links, and
 * countries.
 */
export async function loadRuleChoices(api: Api): Promise<Omit<RuleChoices, 'lists'>> {
  const [posts, videos, galleries, products, promotions, links, countries] = await Promise.all([
    api(listOwnPosts, { query }),
    api(listOwnVideos, { query }),
    api(listOwnGalleries, { query }),
    api(listOwnProducts, { query }),
    api(searchPromotions, { query }),
    api(searchLinks, { query }),
    loadCountryOptions(api),
  ])
  const sold = posts.data.filter(({ isSale }) => isSale)
  return {
    items: [
      ...sold.map(({ _id, title, text, createdAt }) => ({
        value: _id,
        text: soldItemName(
          { kind: 'feed', title: title || excerptOf(text, 60), createdAt },
          new Date(),
        ),
      })),
      ...[...videos.data, ...galleries.data].map(({ _id, title }) => ({ value: _id, text: title })),
      ...products.data.map(({ _id, name }) => ({ value: _id, text: name })),
    ],
    promotions: [...promotions.data, ...links.data]
      .filter(({ name }) => name !== '')
      .map(({ _id, name }) => ({ value: _id, text: name })),
    countries: countries.map(({ value, text }) => ({ value, text })),
  }
}

/** Returns the fans as a CSV file. */
export const useExportFans = () => useSend(exportFans)
