/** One stored version of a video, as ffprobe decodes it. */
export interface FoundPart {
  readonly name: string
  /** The number of pictures. */
  readonly pictures: number
  readonly soundSeconds: number
  /** The complaints of ffprobe; empty when everything could be decoded. */
  readonly faults: string
}

/** A video as its owner and the disk have it. */
export interface FoundVideo {
  readonly stage: string
  readonly renditions: string | null
  readonly reason: string | null
  readonly url: string | null
  /** The names of the qualities as its owner reads them. */
  readonly qualities: readonly string[]
  readonly attempts: number
  /** The playlist and the MP4 of each of these qualities. */
  readonly parts: readonly FoundPart[]
}

/** The facts of a video that was uploaded. */
export interface SentVideo {
  readonly seconds: number
  readonly framesPerSecond: number
  /** The names of the qualities that it must have in the end. */
  readonly qualities: readonly string[]
}

/** The number of times a file may be begun, the last of which only marks it as failed. */
const MAX_TRIES = 9

/**
 * Returns the broken rules of a video at any moment: what it shows must be whole, and nothing shows
 * before it is ready.
 */
export function brokenRules(found: FoundVideo, sent: SentVideo): string[] {
  const { stage, url, qualities, renditions, attempts } = found
  const rules: readonly (readonly [string, boolean])[] = [
    ['it has an address before it is ready', stage !== 'ready' && url !== null],
    ['it is ready without a quality', stage === 'ready' && qualities.length === 0],
    [
      'it is complete without each quality',
      renditions === 'complete' && !isSame(qualities, sent.qualities),
    ],
    ['it was begun too often', attempts > MAX_TRIES],
  ]
  const ofParts = found.parts.flatMap((part) => brokenRulesOfPart(part, sent))
  return [...rules.filter(([, isBroken]) => isBroken).map(([rule]) => rule), ...ofParts]
}

/** Returns the broken rules of a video for which nothing is left to do. */
export function brokenRulesAtTheEnd(found: FoundVideo, sent: SentVideo): string[] {
  const { stage, renditions, reason } = found
  const isOver =
    stage === 'ready' ? renditions === 'complete' || reason !== null : /failed|rejected/.test(stage)
  return [...brokenRules(found, sent), ...(isOver ? [] : ['it is neither ready nor failed'])]
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  [...one].sort().join() === [...other].sort().join()

function brokenRulesOfPart(
  { name, pictures, soundSeconds, faults }: FoundPart,
  { seconds, framesPerSecond }: SentVideo,
) {
  const rules: readonly (readonly [string, boolean])[] = [
    ['lacks pictures', Math.abs(pictures - seconds * framesPerSecond) > 1],
    ['lacks sound', Math.abs(soundSeconds - seconds) > 0.15],
    ['cannot be decoded', faults !== ''],
  ]
  return rules.filter(([, isBroken]) => isBroken).map(([rule]) => `${name} ${rule}`)
}
