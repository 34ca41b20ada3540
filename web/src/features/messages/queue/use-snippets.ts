import { MESSAGE_TEXT_MAX } from '@stagedoor/contract/messages'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRepliesWhen, type WireReply } from './queries.ts'

/** What is typed after a slash: where the slash stands, and the words to look for. */
interface Typed {
  readonly at: number
  readonly words: string
}

/** The saved replies that are offered while a performer types after a slash. */
export interface Snippets {
  readonly id: string
  readonly isOpen: boolean
  readonly isReady: boolean
  readonly found: readonly WireReply[]
  readonly active: number
  /** Looks for a slash before the cursor. */
  readonly look: (field: HTMLTextAreaElement) => void
  /** Returns true for a key that the list has used. */
  readonly press: (event: KeyboardEvent) => boolean
  readonly choose: (reply: WireReply) => void
}

interface SnippetsOptions {
  /** False for fans, whose slash is a slash. */
  readonly isOn: boolean
  /** The name of the fan, which is put into the reply. */
  readonly name: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly write: (text: string) => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Offers the performer's saved replies after a slash: arrows choose, Enter inserts. */
export function useSnippets({ isOn, name, field, write }: SnippetsOptions): Snippets {
  const [typed, setTyped] = useState<Typed>()
  const [active, setActive] = useState(0)
  const isOpen = isOn && typed !== undefined
  const replies = useRepliesWhen(isOpen)
  const found = typed ? matching(replies.data?.data ?? [], typed.words) : []
  const choose = ({ text }: WireReply) => {
    const area = field.current
    if (!area || !typed) return
    const filled = text.replaceAll('{name}', () => name)
    const before = area.value.slice(0, typed.at) + filled
    const next = (before + area.value.slice(area.selectionStart)).slice(0, MESSAGE_TEXT_MAX)
    setTyped(undefined)
    flushSync(() => write(next))
    area.focus()
    area.setSelectionRange(before.length, before.length)
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const reply = found[active]
    if (!isOpen || event.nativeEvent.isComposing) return false
    if (event.key === 'Escape') setTyped(undefined)
    else if (step && found.length > 0) setActive((active + step + found.length) % found.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && reply) choose(reply)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return {
    id: useId(),
    isOpen,
    isReady: replies.data !== undefined,
    found,
    active,
    press,
    choose,
    look(area) {
      setTyped(typedAt(area.value.slice(0, area.selectionStart)))
      setActive(0)
    },
  }
}

/** Returns what is typed after a slash that begins a word at the end of a text. */
function typedAt(before: string): Typed | undefined {
  const [, words] = /(?:^|\s)\/([^\s/]*)$/.exec(before) ?? []
  if (words === undefined) return undefined
  return { at: before.length - words.length - 1, words: words.toLowerCase() }
}

const matching = (replies: readonly WireReply[], words: string) =>
  replies.filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(words))
