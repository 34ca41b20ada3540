import { t } from '../../lib/i18n/i18n.ts'
import type { PageMeta } from '../../lib/navigation/meta.ts'
import { type ExploreSubject, kindsOf, type ResultKind } from './result-kind.ts'

type Texts = Record<ResultKind, string>

const titles = (): Texts => ({
  all: t`Search`,
  creators: t`Explore creators`,
  videos: t`Explore videos`,
  galleries: t`Explore galleries`,
  products: t`Explore products`,
  posts: t`Explore posts`,
  tags: t`Explore tags`,
})

const descriptions = (): Texts => ({
  all: t`What creators and their posts, videos, galleries and products are called.`,
  creators: t`Find people to follow and subscribe to, by what they make and who they are.`,
  videos: t`The newest, most liked and most viewed videos of all creators.`,
  galleries: t`The newest, most liked and most viewed photo galleries of all creators.`,
  products: t`Downloads and goods from the stores of all creators.`,
  posts: t`Posts of all creators.`,
  tags: t`Tags of videos and galleries.`,
})

const categoryTitles = (category: string): Omit<Texts, 'all' | 'tags'> => ({
  creators: t`${category}: creators`,
  videos: t`${category}: videos`,
  galleries: t`${category}: galleries`,
  products: t`${category}: products`,
  posts: t`${category}: posts`,
})

const categoryDescriptions = (category: string): Omit<Texts, 'all' | 'tags'> => ({
  creators: t`Creators in the category ${category}, to follow and subscribe to.`,
  videos: t`Videos by creators in the category ${category}.`,
  galleries: t`Photo galleries by creators in the category ${category}.`,
  products: t`Downloads and goods by creators in the category ${category}.`,
  posts: t`Posts by creators in the category ${category}.`,
})

/** The subject of a page of the directory. */
interface Shown {
  readonly kind: ResultKind
  readonly subject: ExploreSubject
  readonly isEmpty: boolean
}

/**
 * Returns the metadata of a page of the directory. An empty list is kept out of search results, and
 * so is a search of what one creator publishes: the creator’s own page is found.
 */
export function exploreMetaOf({ kind, subject, isEmpty }: Shown): PageMeta {
  const query =
    kind === 'all' || kindsOf(subject, undefined)[0] === kind ? undefined : `?show=${kind}`
  return { ...textsOf(kind, subject), query, hidden: isEmpty || subject.type === 'creator' }
}

function textsOf(
  kind: ResultKind,
  subject: ExploreSubject,
): Pick<PageMeta, 'title' | 'description'> {
  if (subject.type === 'creator')
    return {
      title: t`Search ${subject.name}`,
      description: t`Posts, videos, galleries and products by ${subject.name}.`,
    }
  if (subject.type === 'category' && kind !== 'all' && kind !== 'tags') {
    const { name, about } = subject
    const description = (kind === 'creators' && about) || categoryDescriptions(name)[kind]
    return { title: categoryTitles(name)[kind], description }
  }
  if (subject.type !== 'tag') return { title: titles()[kind], description: descriptions()[kind] }
  const { tag } = subject
  return kind === 'galleries'
    ? {
        title: t`Galleries tagged #${tag}`,
        description: t`Photo galleries of all creators with the tag ${tag}.`,
      }
    : {
        title: t`Videos tagged #${tag}`,
        description: t`Videos of all creators with the tag ${tag}.`,
      }
}
