import { href } from '../../lib/navigation/href.ts'

const pages = {
  feed: 'admin/post',
  story: 'admin/post',
  video: 'admin/video',
  gallery: 'admin/gallery',
  product: 'admin/product',
} as const

/** Returns the page of content in the console; undefined for other kinds. */
export const itemPage = (kind: string | undefined, id: string): string | undefined =>
  kind !== undefined && Object.hasOwn(pages, kind)
    ? href(pages[kind as keyof typeof pages], { id })
    : undefined
