import type { Message } from '@stagedoor/contract/messages'
import { createContext, type ReactNode } from 'react'

/**
 * Draws a message as conversations draw it; `renew` asks for a fresh address of one of its files.
 */
export type DrawMessage = (
  message: Message,
  renew: (fileId: string) => Promise<Message['files'][number]>,
) => ReactNode

/** Holds what draws a message; without it only the text is shown. */
export const DrawMessageContext = createContext<DrawMessage>(({ text }) => <p>{text}</p>)
