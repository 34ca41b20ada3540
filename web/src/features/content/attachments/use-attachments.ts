import { MESSAGE_FILES_MAX } from '@stagedoor/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { msgid, ngettext } from '../../../lib/i18n/i18n.ts'
import { useSite } from '../../../lib/session/session.ts'
import { refusalOf } from '../../../lib/uploads/accepted.ts'
import { toast } from '../../../ui/toast.ts'
import { type Attachment, attachFile, attachNote, releaseAttachments } from './attachment.ts'

/** The files of the message that is being written, and the actions on them. */
export interface Attachments {
  readonly items: readonly Attachment[]
  /** Uploads chosen files, and says why others are not taken. */
  readonly add: (files: readonly File[]) => void
  /** Uploads a voice note or video note of so many seconds. */
  readonly addNote: (file: File, seconds: number) => void
  /** Adds files that are on the platform already. */
  readonly attach: (files: readonly Attachment[]) => void
  readonly remove: (key: string) => void
  /** Lets a file be seen before the others are paid for, or no longer. */
  readonly toggleFree: (key: string) => void
  /** Hands the files over to the message that is sent now. */
  readonly take: () => readonly Attachment[]
}

const none = () => []

/**
 * Holds the files of a message, of which some may be there from the beginning; `upload` begins to
 * send a chosen one. Uploads that were
 * not sent end when the form is left.
 */
export function useAttachments(
  initial: () => readonly Attachment[] = none,
  upload = attachFile,
): Attachments {
  const site = useSite()
  const [items, setItems] = useState<readonly Attachment[]>(initial)
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  useEffect(() => () => releaseAttachments(latest.current), [])
  const append = (more: readonly Attachment[]) => {
    const known = new Set(items.map(({ key }) => key))
    setItems([...items, ...more.filter(({ key }) => !known.has(key))].slice(0, MESSAGE_FILES_MAX))
  }
  return {
    items,
    add: (files) => {
      const good = files.filter((file) => {
        const refusal = refusalOf(file, site)
        if (refusal) toast({ tone: 'bad', text: refusal })
        return !refusal
      })
      const room = MESSAGE_FILES_MAX - items.length
      if (good.length > room) toast({ tone: 'bad', text: tooMany() })
      append(good.slice(0, room).flatMap((file) => upload(file) ?? []))
    },
    addNote: (file, seconds) => {
      if (items.length < MESSAGE_FILES_MAX) append([attachNote(file, seconds)])
      else toast({ tone: 'bad', text: tooMany() })
    },
    attach: append,
    remove: (key) => {
      releaseAttachments(items.filter((item) => item.key === key))
      setItems(items.filter((item) => item.key !== key))
    },
    toggleFree: (key) =>
      setItems(items.map((item) => (item.key === key ? { ...item, isFree: !item.isFree } : item))),
    take: () => {
      setItems([])
      latest.current = []
      return items
    },
  }
}

const tooMany = () =>
  ngettext(
    msgid`A message can have at most ${MESSAGE_FILES_MAX} file. The others were left out.`,
    `A message can have at most ${MESSAGE_FILES_MAX} files. The others were left out.`,
    MESSAGE_FILES_MAX,
  )
