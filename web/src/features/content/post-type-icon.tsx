import type { StoredPostType } from '@stagedoor/contract/feed'
import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'

const icons = {
  photo: IconPhoto,
  video: IconVideo,
  text: IconQuote,
  audio: IconMicrophone,
  'scheduled-streaming': IconBroadcast,
  story: IconCircleDashed,
}

/** Draws the icon of a type of post, where it has no picture. */
export function PostTypeIcon({ type }: { type: StoredPostType }) {
  const Icon = icons[type]
  return <Icon size={22} stroke={1.7} aria-hidden="true" />
}
