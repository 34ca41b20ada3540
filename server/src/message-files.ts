import {
  automaticWithFile,
  replaceFilesOfAutomatic,
  takeOutOfAutomatic,
} from './modules/automessages/index.ts'
import {
  massMessagesWithFile,
  replaceFilesOfMassMessages,
  takeOutOfMassMessages,
} from './modules/massmessages/index.ts'
import { replaceFilesOfMessages, takeOutOfMessages } from './modules/messaging/index.ts'
import {
  replaceFilesOfSequences,
  sequencesWithFile,
  takeOutOfSequences,
} from './modules/sequences/index.ts'
import type { MessageFiles } from './modules/vault/ports.ts'

/**
 * The messages, also those to many and on occasions, that the vault changes. Mass messages are locked first, as they
 * are while they are sent.
 */
export const messageFiles: MessageFiles = {
  listMassMessages: massMessagesWithFile,
  listSequences: sequencesWithFile,
  listAutomatic: automaticWithFile,
  replace: [
    replaceFilesOfMassMessages,
    replaceFilesOfSequences,
    replaceFilesOfAutomatic,
    replaceFilesOfMessages,
  ],
  takeOut: [takeOutOfMassMessages, takeOutOfSequences, takeOutOfAutomatic, takeOutOfMessages],
}
