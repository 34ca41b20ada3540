import { replaceFilesOfAutomatic, takeOutOfAutomatic } from './modules/automessages/index.ts'
import {
  massMessagesWithFile,
  replaceFilesOfMassMessages,
  takeOutOfMassMessages,
} from './modules/massmessages/index.ts'
import { replaceFilesOfMessages, takeOutOfMessages } from './modules/messaging/index.ts'
import type { MessageFiles } from './modules/vault/ports.ts'

/**
 * The messages and mass messages that the vault changes. Mass messages are locked first, as they
 * are while they are sent.
 */
export const messageFiles: MessageFiles = {
  listMassMessages: massMessagesWithFile,
  replace: [replaceFilesOfMassMessages, replaceFilesOfAutomatic, replaceFilesOfMessages],
  takeOut: [takeOutOfMassMessages, takeOutOfAutomatic, takeOutOfMessages],
}
