import { createComment } from '@stagedoor/contract/comments'
import { type Post, pinPost } from '@stagedoor/contract/feed'
import { post, sampleBytes } from '../../world/posts.ts'
import { type Actors, type Audience, audiences, type Role, roles } from './actors.ts'
import type { Row, Rows } from './cells.ts'
import {
  anyoneOfRole,
  asFollower,
  closedPage,
  onlyFor,
  outcomeFor,
  rowAbout,
} from './row-builders.ts'

const hidden = (outcome: string) => outcomeFor(outcome, 'blocked', 'guest abroad', 'fan abroad')
const open = (cast: Actors) => cast.posts.everyone._id

/**
 * rules.md section 3: the actors who may open each audience; actors it is hidden from are left out.
 */
const sees: Readonly<Record<Audience, readonly Role[]>> = {
  everyone: roles.filter((who) => who !== 'blocked' && !who.endsWith('abroad')),
  followers: ['follower', 'subscriber', 'owner', 'admin'],
  subscribers: ['subscriber', 'owner', 'admin'],
  buyers: ['buyer', 'owner', 'admin'],
}
const kinds = ['posts', 'videos', 'audio'] as const

/** Returns a row for each audience and kind of post. */
const perPost = (row: (of: (cast: Actors) => Post, audience: Audience) => Row): Row[] =>
  audiences.flatMap((audience) =>
    kinds.map((kind) => row((cast) => cast[kind][audience], audience)),
  )

/**
 * Returns the outcomes of a call about something for an audience: where it is locked, hidden and
 * open.
 */
export const outcomesOf = (
  audience: Audience,
  shut: string,
  gone: string,
  opened = 'ok',
): Pick<Row, 'all' | 'but'> => ({
  all: shut,
  but: { ...outcomeFor(opened, ...sees[audience]), ...hidden(gone) },
})

/** Returns rows for comments, which are visible to viewers of their post. */
const perAudience = (row: (of: (cast: Actors) => Post) => Row, shut: string, gone: string): Row[] =>
  audiences.map((audience) => ({
    ...row((cast) => cast.posts[audience]),
    ...outcomesOf(audience, shut, gone),
  }))

/** Returns rows for an upload; the second one sends a photo in place of the expected kind. */
const uploading = (what: 'video' | 'audio', name: string): readonly Row[] => [
  {
    given: async () => ({
      files: { file: new File([new Uint8Array(await sampleBytes(what))], name) },
    }),
  },
  { all: 'media.not_accepted' },
]

const openness = ({ isLocked, text }: Post) => (isLocked && text === '' ? 'locked' : 'open')

const anOwnPost = (cast: Actors, who: Role) =>
  who === 'owner' ? post(cast.people.owner).then(({ _id }) => _id) : open(cast)
const aDraft = (cast: Actors, who: Role) =>
  who === 'owner'
    ? post(cast.people.owner, { status: 'inactive' }).then(({ _id }) => _id)
    : open(cast)
const inAWeek = ({ world }: Actors) =>
  new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString()
const freshComment = async (cast: Actors) => {
  const body = { content: 'gone soon', objectId: open(cast), objectType: 'feed' } as const
  return (await cast.people.fan.api(createComment, { body }))._id
}

/** Rows about posts, comments and reactions. */
export const postRows: Rows = {
  'feed.createPost': { given: () => ({ body: { type: 'text', text: 'by the matrix' } }) },
  'feed.createPollOption': anyoneOfRole,
  'feed.readArchiving': anyoneOfRole,
  'feed.setArchiving': { given: () => ({ body: { afterDays: null } }) },
  'feed.listOwnPosts': anyoneOfRole,
  'feed.readOwnPost': { given: rowAbout(open), ...onlyFor('owner', 'feed.not_yours') },
  'feed.updatePost': {
    given: rowAbout(open, { body: { title: 'A title' } }),
    ...onlyFor('owner', 'feed.not_yours'),
  },
  'feed.updateOffers': {
    given: (cast) => ({ body: { postIds: [open(cast)], audience: 'everyone' } }),
  },
  'calendar.moveEntry': {
    given: async (cast, who) => ({
      params: { kind: 'post', id: await aDraft(cast, who) },
      body: { at: inAWeek(cast), timeZone: 'UTC' },
    }),
    ...onlyFor('owner', 'calendar.not_found'),
  },
  'calendar.queueDraft': {
    given: (cast) => ({ params: { kind: 'post', id: open(cast) } }),
    all: 'calendar.not_found',
    but: { owner: 'calendar.not_movable' },
  },
  'feed.pinPost': {
    given: rowAbout(open, { body: { isPinned: true } }),
    ...onlyFor('owner', 'feed.not_yours'),
    after: (cast) =>
      cast.people.owner.api(pinPost, { params: { id: open(cast) }, body: { isPinned: false } }),
  },
  'feed.deletePost': { given: rowAbout(anOwnPost), ...onlyFor('owner', 'feed.not_yours') },
  'feed.uploadPhoto': anyoneOfRole,
  'feed.uploadThumbnail': anyoneOfRole,
  'feed.uploadVideo': uploading('video', 'a.mp4'),
  'feed.uploadTeaser': uploading('video', 'a.mp4'),
  'feed.uploadAudio': uploading('audio', 'a.wav'),
  'content.countView': {
    given: (cast) => ({ body: { objectType: 'feed', objectId: open(cast) } }),
    all: 'ok',
    but: hidden('content.not_found'),
  },
  'feed.listPosts': anyoneOfRole,
  'feed.listPerformerPosts': [
    asFollower((cast) => ({ username: cast.people.owner.username })),
    {
      given: (cast) => ({ params: { username: cast.people.owner.username } }),
      but: {
        blocked: 'performers.not_found',
        ...outcomeFor('performers.country_blocked', 'guest abroad', 'fan abroad'),
      },
    },
    {
      given: (cast) => ({ params: { username: cast.people['suspended performer'].username } }),
      ...closedPage,
    },
  ],
  'feed.readPost': [
    asFollower((cast) => ({ id: open(cast) })),
    ...perPost((of, audience) => ({
      given: rowAbout((cast) => of(cast)._id),
      read: openness,
      ...outcomesOf(audience, 'locked', 'feed.not_found', 'open'),
    })),
    // Posts of a suspended performer are visible to the owner, admins and earlier buyers only.
    ...(['everyone', 'buyers'] as const).map((audience) => ({
      given: rowAbout((cast) => cast.suspendedPosts[audience]._id),
      read: openness,
      all: 'feed.not_found',
      but: outcomeFor(
        'open',
        'suspended performer',
        'admin',
        ...(audience === 'buyers' ? (['buyer'] as const) : []),
      ),
    })),
  ],
  'feed.readFileStatus': perPost((of, audience) => ({
    given: (cast) => ({ params: { id: of(cast)._id, fileId: of(cast).fileIds[0] } }),
    ...outcomesOf(audience, 'feed.locked', 'feed.not_found'),
  })),
  'feed.readSubscriptionFacts': [
    {
      given: (cast) => ({ params: { username: cast.people.owner.username } }),
      but: hidden('performers.not_found'),
    },
    {
      given: (cast) => ({ params: { username: cast.people['suspended performer'].username } }),
      all: 'performers.not_found',
      but: outcomeFor('ok', 'suspended performer', 'admin'),
    },
  ],
  'feed.vote': {
    given: (cast) => ({ params: { pollOptionId: cast.pollOption } }),
    but: hidden('feed.poll_not_found'),
  },
  'feed.setReminder': [
    { given: rowAbout((cast) => cast.stream), but: hidden('feed.not_found') },
    { given: rowAbout(open), all: 'feed.not_a_stream', but: hidden('feed.not_found') },
    { all: 'feed.not_found' },
  ],
  'feed.removeReminder': { given: rowAbout((cast) => cast.stream) },
  'reactions.createReaction': [
    {
      given: (cast) => ({ body: { objectId: open(cast), objectType: 'feed', action: 'like' } }),
      but: hidden('reactions.object_not_found'),
    },
    {
      given: (cast) => ({
        body: { objectId: cast.suspendedPosts.everyone._id, objectType: 'feed', action: 'like' },
      }),
      all: 'reactions.object_not_found',
    },
  ],
  'reactions.deleteReaction': {
    given: (cast) => ({ body: { objectId: open(cast), objectType: 'feed', action: 'like' } }),
  },
  'reactions.listPostBookmarks': anyoneOfRole,
  'reactions.listPerformerBookmarks': anyoneOfRole,
  'reactions.listVideoBookmarks': anyoneOfRole,
  'reactions.listGalleryBookmarks': anyoneOfRole,
  'reactions.listProductBookmarks': anyoneOfRole,
  'comments.listComments': perAudience(
    (of) => ({ given: (cast) => ({ query: { objectId: of(cast)._id, objectType: 'feed' } }) }),
    'comments.locked',
    'comments.object_not_found',
  ),
  'comments.createComment': perAudience(
    (of) => ({
      given: (cast) => ({ body: { content: 'mine', objectId: of(cast)._id, objectType: 'feed' } }),
    }),
    'comments.locked',
    'comments.object_not_found',
  ),
  'comments.updateComment': {
    given: rowAbout((cast) => cast.comment, { body: { content: 'said otherwise' } }),
    ...onlyFor('fan', 'comments.not_yours'),
  },
  'comments.replaceComment': {
    given: rowAbout((cast) => cast.comment, { body: { content: 'said otherwise' } }),
    ...onlyFor('fan', 'comments.not_yours'),
  },
  'comments.deleteComment': {
    given: rowAbout(freshComment),
    all: 'comments.not_yours',
    // The owner of the post moderates its comments.
    but: outcomeFor('ok', 'fan', 'owner', 'admin'),
  },
}
