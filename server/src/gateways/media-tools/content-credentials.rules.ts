import { decode } from 'cborg'
import { boxesOf } from './iso-boxes.ts'
import type { FileClaims } from './port.ts'

/** The most manifests that are followed from a file to what it was made of. */
const MAX_MANIFESTS = 50
/** The longest name of a program that is kept, in characters. */
const GENERATOR_MAX = 80

type AiOrigin = NonNullable<FileClaims['aiOrigin']>

/** A box of JUMBF that holds others: its label, and those that describe it left out. */
interface Superbox {
  readonly label: string
  readonly parts: readonly { readonly type: string; readonly content: Buffer }[]
}

/**
 * Returns what the manifests of C2PA in a file claim; undefined when they cannot be read.
 * Signatures are not checked.
 */
export function claimsOf(manifestStore: Buffer): FileClaims | undefined {
  try {
    const [store] = superboxesOf(boxesOf(manifestStore))
    const manifests = store?.label === 'c2pa' ? superboxesOf(store.parts) : []
    const active = manifests.at(-1)
    if (!active) return undefined
    const known = new Map(manifests.slice(-MAX_MANIFESTS).map((box) => [box.label, box]))
    return { generator: generatorOf(active), aiOrigin: originOf(active, known, new Set()) ?? null }
  } catch {
    return undefined
  }
}

function superboxesOf(boxes: Superbox['parts']): Superbox[] {
  return boxes.flatMap(({ type, content }) => {
    if (type !== 'jumb') return []
    const [description, ...parts] = boxesOf(content)
    return description?.type === 'jumd' ? [{ label: labelOf(description.content), parts }] : []
  })
}

/** Returns the label in the description of a superbox: behind its type and its toggles. */
function labelOf(description: Buffer): string {
  const hasLabel = ((description[16] ?? 0) & 2) !== 0
  const end = description.indexOf(0, 17)
  return hasLabel && end > 0 ? description.toString('utf8', 17, end) : ''
}

/** Returns the part of AI in what a manifest describes, with what that was made of. */
function originOf(
  manifest: Superbox,
  known: ReadonlyMap<string, Superbox>,
  seen: Set<string>,
): AiOrigin | undefined {
  if (seen.has(manifest.label)) return undefined
  seen.add(manifest.label)
  const origins: (AiOrigin | undefined)[] = []
  for (const { label, value } of assertionsOf(manifest)) {
    if (/^c2pa\.actions(\.v\d+)?(__\d+)?$/.test(label))
      origins.push(...listOf(read(value, 'actions')).map(originOfAction))
    if (!/^c2pa\.ingredient(\.v\d+)?(__\d+)?$/.test(label)) continue
    const reference = read(value, 'activeManifest') ?? read(value, 'c2pa_manifest')
    const name = textOf(read(reference, 'url')).split('/').at(-1) ?? ''
    const from = known.get(name) && originOf(known.get(name) as Superbox, known, seen)
    origins.push(from && read(value, 'relationship') !== 'parentOf' ? 'altered' : from)
  }
  return origins.includes('made') ? 'made' : origins.find(Boolean)
}

/**
 * Returns the part of AI that an action names: only what was created by a model alone is made by
 * it, any other action altered something.
 */
function originOfAction(action: unknown): AiOrigin | undefined {
  const source = textOf(read(action, 'digitalSourceType')).split('/').at(-1)
  if (source === 'compositeWithTrainedAlgorithmicMedia') return 'altered'
  if (source !== 'trainedAlgorithmicMedia') return undefined
  return read(action, 'action') === 'c2pa.created' ? 'made' : 'altered'
}

function assertionsOf({ parts }: Superbox): { label: string; value: unknown }[] {
  const store = superboxesOf(parts).find(({ label }) => label === 'c2pa.assertions')
  return superboxesOf(store?.parts ?? []).map(({ label, parts }) => ({
    label,
    value: contentsOf(parts),
  }))
}

/** Returns the name of the program that made a manifest; null when there is none. */
function generatorOf({ parts }: Superbox): string | null {
  const claim = superboxesOf(parts).find(({ label }) => /^c2pa\.claim(\.v\d+)?$/.test(label))
  const value = contentsOf(claim?.parts ?? [])
  const stated = read(value, 'claim_generator_info')
  const program = Array.isArray(stated) ? stated[0] : stated
  const named = [read(program, 'name'), read(program, 'version')].map(textOf).filter(Boolean)
  const name = named.length > 0 ? named.join(' ') : textOf(read(value, 'claim_generator'))
  const shown = name.replace(/[\p{C}\s]+/gu, ' ').trim()
  return [...shown].slice(0, GENERATOR_MAX).join('') || null
}

/** Returns the value of a box in CBOR or JSON; undefined when it is damaged, or neither. */
function contentsOf(parts: Superbox['parts']): unknown {
  const box = parts.find(({ type }) => type === 'cbor' || type === 'json')
  try {
    if (box?.type === 'json') return JSON.parse(box.content.toString('utf8'))
    return box && decode(box.content, { useMaps: true, tags: anyTag })
  } catch {
    return undefined
  }
}

/** Reads tagged values, such as instants, as what they are tags of. */
const anyTag = new Proxy({}, { get: () => (decodeContent: () => unknown) => decodeContent() })

const read = (value: unknown, key: string): unknown => {
  if (value instanceof Map) return value.get(key)
  const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
  return isObject ? (value as Record<string, unknown>)[key] : undefined
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
