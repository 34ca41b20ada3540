import type { Video } from '@stagedoor/contract/videos'
import { sampleBytes } from '../../world/posts.ts'
import { uploadVideo } from '../../world/videos.ts'
import { type Actors, audiences, type Role } from './actors.ts'
import type { Row, Rows } from './cells.ts'
import { isAsking } from './media-cells.ts'
import { anyoneOfRole, onlyFor, rowAbout } from './row-builders.ts'
import { outcomesOf } from './rows-posts.ts'

const open = ({ videoItems }: Actors) => videoItems.everyone._id
const ownVideo = (cast: Actors, who: Role) =>
  who === 'owner'
    ? uploadVideo(cast.people.owner, { fileId: cast.videoItems.everyone.fileId }).then(
        ({ _id }) => _id,
      )
    : open(cast)

const openness = ({ isLocked, video }: Video) =>
  isLocked && (!video?.url || isAsking(video.url)) ? 'locked' : 'open'

const perAudience = (
  row: (of: (cast: Actors) => Video) => Row,
  outcomes: readonly [string, string, string],
): Row[] =>
  audiences.map((audience) => ({
    ...row(({ videoItems }) => videoItems[audience]),
    ...outcomesOf(audience, ...outcomes),
  }))

/** Uploads a video of the owner that names the other performer. */
const naming = async ({ people, videoItems }: Actors) => {
  const participantIds = [people['other performer'].id]
  const body = { fileId: videoItems.everyone.fileId, participantIds }
  return (await uploadVideo(people.owner, body))._id
}

/** Rows about videos. */
export const videoRows: Rows = {
  'videos.createVideo': {
    given: async () => ({
      files: { video: new File([new Uint8Array(await sampleBytes('video'))], 'a.mp4') },
    }),
  },
  'videos.updateVideo': {
    given: rowAbout(open, { body: { title: 'A title' } }),
    ...onlyFor('owner', 'videos.not_yours'),
  },
  'videos.removeFile': {
    given: rowAbout(open, { body: { type: 'teaser' } }),
    ...onlyFor('owner', 'videos.not_yours'),
  },
  'videos.listOwnVideos': anyoneOfRole,
  'videos.readOwnVideo': { given: rowAbout(open), ...onlyFor('owner', 'videos.not_yours') },
  'videos.deleteVideo': { given: rowAbout(ownVideo), ...onlyFor('owner', 'videos.not_yours') },
  'videos.postVideo': { given: rowAbout(open), ...onlyFor('owner', 'videos.not_yours') },
  'videos.listVideos': anyoneOfRole,
  'videos.readVideo': perAudience(
    (of) => ({ given: rowAbout((cast) => of(cast)._id), read: openness }),
    ['locked', 'videos.not_found', 'open'],
  ),
  'content.listParticipations': anyoneOfRole,
  'content.answerParticipation': {
    given: rowAbout(naming, { body: { isAccepted: true } }),
    ...onlyFor('other performer', 'content.participation_not_found'),
  },
  'content.endParticipationPermit': { given: rowAbout(({ people }) => people.owner.id) },
  'videos.readFileStatus': perAudience(
    (of) => ({ given: (cast) => ({ params: { id: of(cast)._id, fileId: of(cast).fileId } }) }),
    ['videos.locked', 'videos.not_found', 'ok'],
  ),
}
