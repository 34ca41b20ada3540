/** A post of the demo. `price` in tokens; `ageHours` is how long before now it was written. */
export interface DemoPost {
  readonly by: string
  readonly type: 'text' | 'photo' | 'video' | 'audio' | 'scheduled-streaming'
  readonly title?: string
  readonly text: string
  readonly audience: 'everyone' | 'followers' | 'subscribers' | 'buyers'
  readonly price?: number
  readonly photos?: number
  /** Its photos or its video are as a phone held upright takes them. */
  readonly isUpright?: true
  /** The duration of its video or audio; of a video beside photos as well. */
  readonly seconds?: number
  /** Its first files that are open to everyone, this many of them. */
  readonly free?: number
  readonly ageHours: number
  /** Hides the first line of the text while the post is locked. */
  readonly hidesFirstLine?: true
  readonly isPinned?: true
  /** The poll is open for this many hours, or without an end. */
  readonly poll?: {
    readonly question: string
    readonly answers: readonly string[]
    readonly hours?: number
  }
  /** The final state: a draft, or archived after publication. */
  readonly keptAs?: 'draft' | 'archived'
  /** The post is published this many hours from now. */
  readonly dueInHours?: number
  /** The post was visible for this many hours. */
  readonly lastsHours?: number
  /** The announced stream begins this many hours from now. */
  readonly streamInHours?: number
}

/** Creates a text post. */
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

/** Creates a post of related photos. */
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

/** Creates a post with one video. */
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
