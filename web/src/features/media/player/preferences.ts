/** The choices of a person that hold for every video, in this browser. */
export interface PlayerPreferences {
  readonly volume: number
  readonly isMuted: boolean
  /** The language of the captions; null while they are off. */
  readonly captions: string | null
  readonly captionSize: CaptionSize
  /** True unless the chat beside replays is put away. */
  readonly chat: boolean
}

/** The sizes of captions, smallest first. */
export const captionSizes = ['s', 'm', 'l', 'xl'] as const
export type CaptionSize = (typeof captionSizes)[number]

const KEY = 'player'
const usual: PlayerPreferences = {
  volume: 1,
  isMuted: false,
  captions: null,
  captionSize: 'm',
  chat: true,
}

/** Returns the stored choices, and the usual ones in place of those that are missing or damaged. */
export function readPreferences(): PlayerPreferences {
  const { volume, isMuted, captions, captionSize, chat } = stored()
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : usual.volume,
    isMuted: isMuted === true,
    captions: typeof captions === 'string' ? captions : null,
    captionSize: captionSizes.find((size) => size === captionSize) ?? usual.captionSize,
    chat: chat !== false,
  }
}

function stored(): Partial<Record<keyof PlayerPreferences, unknown>> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as object | null) ?? {}
  } catch {
    return {}
  }
}

/** Stores choices beside the earlier ones. */
export function writePreferences(changes: Partial<PlayerPreferences>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readPreferences(), ...changes }))
  } catch {
    // Without storage they hold for this video.
  }
}
