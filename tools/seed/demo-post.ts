/** A post of the demo. `price` in tokens; `ageHours` is how long before now it was written. */
export interface DemoPost {
  readonly by: string
  readonly type: 'text' | 'photo' | 'video' | 'audio' | 'scheduled-streaming'
  readonly title?: string
  readonly text: string
  readonly audience: 'everyone' | 'followers' | 'subscribers' | 'buyers'
  readonly price?: number
  readonly photos?: number
  /** The length of its video or sound. */
  readonly seconds?: number
  readonly ageHours: number
  /** Nothing of the text shows while the post is locked; otherwise its first line does. */
  readonly hidesFirstLine?: true
  readonly isPinned?: true
  /** Votes are taken for so many hours, or for good. */
  readonly poll?: { readonly question: string; readonly answers: readonly string[]; readonly hours?: number }
  /** A draft is never finished; an archived post was taken offline again. */
  readonly keptAs?: 'draft' | 'archived'
  /** Comes out so many hours from now. */
  readonly dueInHours?: number
  /** Was to be seen for so many hours. */
  readonly lastsHours?: number
  /** The announced stream begins so many hours from now. */
  readonly streamInHours?: number
}

/** Makes a post of words. */
export const text = (
  by: string,
  ageHours: number,
  words: string,
  audience: DemoPost['audience'] = 'everyone',
): DemoPost => ({
  by,
  type: 'text',
  text: words,
  audience,
  ageHours,
})

/** Makes a post of photos that belong together. */
export const photos = (
  by: string,
  ageHours: number,
  words: string,
  shown: readonly [count: number, audience: DemoPost['audience'], price?: number],
): DemoPost => ({
  by,
  type: 'photo',
  text: words,
  photos: shown[0],
  audience: shown[1],
  ...(shown[2] !== undefined && { price: shown[2] }),
  ageHours,
})

/** Makes a post of one video. */
export const video = (
  by: string,
  ageHours: number,
  words: string,
  shown: readonly [seconds: number, audience: DemoPost['audience'], price?: number],
): DemoPost => ({
  by,
  type: 'video',
  text: words,
  seconds: shown[0],
  audience: shown[1],
  ...(shown[2] !== undefined && { price: shown[2] }),
  ageHours,
})
