import type { DecisionSubject } from '@stagedoor/contract/decisions'

/** The kind of content of each kind of subject; where it is another, its name in English. */
export const contentTypes: Readonly<
  Record<DecisionSubject, { readonly type: string; readonly other: string | null }>
> = {
  account: { type: 'CONTENT_TYPE_OTHER', other: 'Account' },
  feed: { type: 'CONTENT_TYPE_OTHER', other: 'Post with text, pictures or video' },
  story: { type: 'CONTENT_TYPE_OTHER', other: 'Story with a picture or video, shown for a day' },
  video: { type: 'CONTENT_TYPE_VIDEO', other: null },
  gallery: { type: 'CONTENT_TYPE_IMAGE', other: null },
  product: { type: 'CONTENT_TYPE_PRODUCT', other: null },
  comment: { type: 'CONTENT_TYPE_TEXT', other: null },
  message: { type: 'CONTENT_TYPE_OTHER', other: 'Message with text, pictures or video' },
  stream: { type: 'CONTENT_TYPE_VIDEO', other: null },
  stream_line: { type: 'CONTENT_TYPE_TEXT', other: null },
  documents: { type: 'CONTENT_TYPE_OTHER', other: 'Identity documents' },
  verification: { type: 'CONTENT_TYPE_OTHER', other: 'Approval of identity documents' },
  avatar: { type: 'CONTENT_TYPE_IMAGE', other: null },
  cover: { type: 'CONTENT_TYPE_IMAGE', other: null },
  bio: { type: 'CONTENT_TYPE_TEXT', other: null },
  profile_links: { type: 'CONTENT_TYPE_OTHER', other: 'Links of a profile to other sites' },
  welcome_video: { type: 'CONTENT_TYPE_VIDEO', other: null },
  private_call: { type: 'CONTENT_TYPE_VIDEO', other: null },
  payout_request: { type: 'CONTENT_TYPE_OTHER', other: 'Payout request' },
  file: { type: 'CONTENT_TYPE_OTHER', other: 'Uploaded picture, video, sound or file' },
  account_closed: { type: 'CONTENT_TYPE_OTHER', other: 'Account' },
  account_deleted: { type: 'CONTENT_TYPE_OTHER', other: 'Account' },
  stream_chat: { type: 'CONTENT_TYPE_TEXT', other: null },
  photo: { type: 'CONTENT_TYPE_IMAGE', other: null },
  preview: { type: 'CONTENT_TYPE_OTHER', other: 'Teaser or thumbnail of a video' },
}

const nouns: Readonly<Record<DecisionSubject, string>> = {
  account: 'an account',
  feed: 'a post',
  story: 'a story',
  video: 'a video',
  gallery: 'a gallery',
  product: 'a product',
  comment: 'a comment',
  message: 'a message',
  stream: 'a live stream',
  stream_line: 'a line in the chat of a live stream',
  documents: 'identity documents',
  verification: 'the approval of identity documents',
  avatar: 'the picture of a profile',
  cover: 'the cover picture of a profile',
  bio: 'the text of a profile',
  profile_links: 'the links of a profile to other sites',
  welcome_video: 'the welcome video of a profile',
  private_call: 'a private video call',
  payout_request: 'a payout request',
  file: 'an uploaded file',
  account_closed: 'an account',
  account_deleted: 'an account',
  stream_chat: 'the chat of a live stream',
  photo: 'a photo of a gallery',
  preview: 'the teaser or thumbnail of a video',
}

const outcomes: Readonly<Record<DecisionSubject, string>> = {
  account: 'suspended the account',
  feed: 'removed it',
  story: 'removed it',
  video: 'removed it',
  gallery: 'removed it',
  product: 'removed it',
  comment: 'removed it',
  message: 'removed it',
  stream: 'ended it',
  stream_line: 'removed it',
  documents: 'did not accept them',
  verification: 'withdrew it',
  avatar: 'removed it',
  cover: 'removed it',
  bio: 'removed it',
  profile_links: 'removed them',
  welcome_video: 'removed it',
  private_call: 'ended it',
  payout_request: 'rejected it',
  file: 'removed it from everything that showed it',
  account_closed: 'closed the account',
  account_deleted: 'deleted the account',
  stream_chat: 'removed all lines',
  photo: 'removed it',
  preview: 'removed it',
}

/**
 * Returns the facts of a decision in English, for a published statement, where no moderator wrote
 * them.
 */
export function factsOf({
  subjectKind,
  isNotice,
  isByPerson,
  isPending,
  isUnpublished,
}: {
  readonly subjectKind: DecisionSubject
  readonly isNotice: boolean
  readonly isByPerson: boolean
  readonly isPending: boolean
  readonly isUnpublished: boolean
}): string {
  const noun = nouns[subjectKind]
  const cause = isNotice
    ? `The site received a notice about ${noun}.`
    : `The site reviewed ${noun} on its own initiative.`
  if (isPending) return `${cause} The site hid it until a moderator has examined the case.`
  const who = isByPerson ? 'A moderator examined the case' : 'The site examined the case'
  const outcome = isUnpublished ? 'did not publish it' : outcomes[subjectKind]
  return `${cause} ${who} and ${outcome}.`
}
