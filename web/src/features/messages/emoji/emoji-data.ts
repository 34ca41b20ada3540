import dataAddress from 'emojibase-data/en/data.json?url'
import namesAddress from 'emojibase-data/en/messages.json?url'
import type { EmojiData, SkinTone } from 'frimousse'

/** An emoji of Emojibase, as far as it is read. */
export interface EmojibaseEmoji {
  readonly emoji: string
  readonly label: string
  readonly version: number
  /** Absent for parts of emojis. */
  readonly group?: number
  readonly tags?: readonly string[]
  /** Its variants; `tone` is a list where two people have different ones. */
  readonly skins?: readonly { readonly emoji: string; readonly tone?: number | readonly number[] }[]
}

/** The names of groups and skin tones of Emojibase. */
export interface EmojibaseNames {
  readonly groups: readonly {
    readonly key: string
    readonly message: string
    readonly order: number
  }[]
  readonly skinTones: readonly { readonly key: string; readonly message: string }[]
}

/** The newest version of emojis that the systems of nearly all people can draw. */
const NEWEST_VERSION = 15

/** The skin tones in the order of their numbers in Emojibase, from 1. */
const TONES = [
  'light',
  'medium-light',
  'medium',
  'medium-dark',
  'dark',
] as const satisfies readonly SkinTone[]
type Tones = NonNullable<EmojiData['emojis'][number]['skins']>

/** Loads the emojis from the site itself. */
export async function loadEmojis(): Promise<EmojiData> {
  const [emojis, names] = await Promise.all([dataAddress, namesAddress].map(loadJson))
  return emojiDataOf(emojis as readonly EmojibaseEmoji[], names as EmojibaseNames)
}

async function loadJson(address: string): Promise<unknown> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The emojis could not be loaded: ${answer.status}`)
  return answer.json()
}

/**
 * Returns the emojis as the picker reads them, without parts of emojis and those that many systems
 * cannot draw.
 */
export function emojiDataOf(
  emojis: readonly EmojibaseEmoji[],
  { groups, skinTones }: EmojibaseNames,
): EmojiData {
  const shown = groups.filter(({ key }) => key !== 'component')
  return {
    locale: 'en',
    categories: shown.map(({ order, message }) => ({ index: order, label: capitalize(message) })),
    skinTones: Object.fromEntries(
      skinTones.map(({ key, message }) => [key, capitalize(message)]),
    ) as Tones,
    emojis: emojis.flatMap(({ emoji, label, version, group, tags = [], skins }) => {
      if (group === undefined || version > NEWEST_VERSION) return []
      const tones = tonesOf(skins)
      return [
        {
          emoji,
          label: capitalize(label),
          version,
          category: group,
          tags: [...tags],
          ...(tones && { skins: tones }),
        },
      ]
    }),
  }
}

function tonesOf(skins: EmojibaseEmoji['skins']): Tones | undefined {
  const named = skins?.flatMap(({ emoji, tone }) =>
    typeof tone === 'number' ? [[TONES[tone - 1], emoji]] : [],
  )
  return named && named.length === TONES.length ? (Object.fromEntries(named) as Tones) : undefined
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
