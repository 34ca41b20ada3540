import type { SkinTone } from 'frimousse'

const RECENT_KEY = 'recentEmojis'
const TONE_KEY = 'emojiSkinTone'
/** The number of recent emojis that are remembered: two rows of the picker. */
const RECENT_MAX = 16

/** Returns the emojis that were chosen last on this device, the newest first. */
export function recentEmojis(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT_KEY) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((one) => typeof one === 'string').slice(0, RECENT_MAX)
      : []
  } catch {
    return []
  }
}

/** Remembers an emoji as the one that was chosen last. */
export function rememberEmoji(emoji: string): void {
  const others = recentEmojis().filter((one) => one !== emoji)
  localStorage.setItem(RECENT_KEY, JSON.stringify([emoji, ...others].slice(0, RECENT_MAX)))
}

/** Returns the skin tone that was chosen on this device. */
export const keptSkinTone = (): SkinTone =>
  (localStorage.getItem(TONE_KEY) as SkinTone | null) ?? 'none'

/** Remembers the skin tone of emojis. */
export const keepSkinTone = (tone: SkinTone): void => localStorage.setItem(TONE_KEY, tone)
