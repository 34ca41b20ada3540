import {
  massMessagesWithFile,
  replaceFilesOfMassMessages,
  takeOutOfMassMessages,
} from './modules/massmessages/index.ts'
import { replaceFilesOfMessages, takeOutOfMessages } from './modules/messaging/index.ts'
import type { MessageFiles } from './modules/vault/ports.ts'

/** How the vault reaches messages and mass messages. */
export const messageFiles: MessageFiles = {
  listMassMessages: massMessagesWithFile,
  replace: [replaceFilesOfMessages, replaceFilesOfMassMessages],
  takeOut: [takeOutOfMessages, takeOutOfMassMessages],
}
