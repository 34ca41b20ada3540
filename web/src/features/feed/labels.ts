import type { Post } from '@stagedoor/contract/feed'
import { pluralize } from '../../lib/format.ts'

/** What is inside a post: "8 photos, 1 video"; nothing for plain text. */
export function formatContents({ photos, videos, audios }: Post['counts']): string {
  const parts = [
    photos > 0 && pluralize(photos, 'photo'),
    videos > 0 && pluralize(videos, 'video'),
    audios > 0 && pluralize(audios, 'audio file'),
  ]
  return parts.filter(Boolean).join(', ')
}

/** What a post without files is. */
export const kindLabel = (type: Post['type']): string => (type === 'scheduled-streaming' ? 'Upcoming stream' : 'Note')

/** What stands for a post where a picture must: what the platform chose of its files, else the leaf of posts without. */
export const pictureOf = ({ thumbnail }: Pick<Post, 'thumbnail'>): string =>
  thumbnail?.pictures[0]?.url ?? thumbnail?.url ?? '/leaf.svg'

/** The words of a locked post's button: the price of the post, and what leads to the subscription where that is known. */
export interface UnlockPrices {
  readonly price: string
  readonly subscribe?: string | undefined
}

/** What the button on a locked post says. */
export function unlockLabel({ lockedBy }: Pick<Post, 'lockedBy'>, { price, subscribe }: UnlockPrices): string {
  if (lockedBy === 'buy') return `Unlock · ${price}`
  if (lockedBy === 'follow') return 'Follow to unlock'
  return subscribe ?? 'Subscribe to unlock'
}

/** Why a post is locked, in a word below its lock. */
export function lockLabel({ lockedBy }: Pick<Post, 'lockedBy'>): string {
  if (lockedBy === 'buy') return 'Sold separately'
  if (lockedBy === 'follow') return 'For followers'
  return lockedBy === 'list' ? 'For chosen fans' : 'For subscribers'
}

const audiences: Record<Post['audience'], string> = {
  everyone: 'Everyone',
  followers: 'Followers',
  subscribers: 'Subscribers',
  buyers: 'Pay per view',
  list: 'Chosen fans',
}

/** Whom a post is for, in a word. */
export const audienceLabel = (audience: Post['audience']): string => audiences[audience]

type PostProgress = Pick<Post, 'state'> & { readonly files: readonly Pick<Post['files'][number], 'status'>[] }

/** Where a performer's own post stands; nothing for one that is simply published. */
export function statusLabel({ state, files }: PostProgress) {
  if (state === 'published') return undefined
  if (state !== 'processing') return state
  if (files.some(({ status }) => status === 'error')) return 'failed'
  return files.some(({ status }) => status === 'processing') ? 'processing' : 'waiting'
}

/** What is said when a post was saved. */
export function savedMessage(post: PostProgress): string {
  const standing = statusLabel(post)
  if (standing === undefined) return 'Published'
  if (standing === 'draft') return 'Saved in your drafts.'
  if (standing === 'scheduled') return 'Scheduled. It is published automatically.'
  return standing === 'archived' || standing === 'expired'
    ? 'Saved.'
    : 'Saved. It is published when its files are ready.'
}

/** How a text post is set: a line is shouted, a few are said, more are told. */
export function textStyle(text: string): 'shout' | 'say' | 'tell' {
  const lines = text.split('\n').length
  if (text.length <= 90 && lines <= 3) return 'shout'
  return text.length <= 260 && lines <= 6 ? 'say' : 'tell'
}

const LEAD_LONGEST = 140

/** The opening of a told text, set larger: its first line, or its first sentence; nothing where both are long. */
export function leadOf(text: string): { lead: string; rest: string } {
  const line = text.indexOf('\n')
  const sentence = /[.!?…](?=\s)/.exec(text)
  const end = line > 0 && line <= LEAD_LONGEST ? line : sentence ? sentence.index + 1 : -1
  if (end < 1 || end > LEAD_LONGEST) return { lead: '', rest: text }
  return { lead: text.slice(0, end), rest: text.slice(end).trim() }
}

const CHARACTERS_A_LINE = 56
const LINES_SHOWN = 6

/** True for a text that is folded until one asks for the rest. */
export function isLong(text: string): boolean {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_A_LINE)), 0)
  return lines > LINES_SHOWN + 2
}

/** The beginning of a text in one line, cut between words: for titles and descriptions. */
export function excerptOf(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > Math.max(0, length - 20) ? cut.slice(0, space) : cut).replace(/[\s,.;:–-]+$/, '')}…`
}

/** A piece of text: words, or an address one may follow. */
export interface TextPart {
  readonly text: string
  readonly href?: string
}

const LINKS = /https?:\/\/[^\s<>"']+/g

/** Finds addresses in what a person wrote, leaving the punctuation behind them outside. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(LINKS)) {
    const address = found.replace(/[).,!?:;…]+$/, '')
    if (!URL.canParse(address)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address.replace(/^https?:\/\/(www\.)?/, ''), href: address })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
