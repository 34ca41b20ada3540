import IconBroadcast from '@tabler/icons-react/dist/esm/icons/IconBroadcast.mjs'
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLibraryPhoto from '@tabler/icons-react/dist/esm/icons/IconLibraryPhoto.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { t } from '../../lib/i18n/i18n.ts'
import { href } from '../../lib/navigation/href.ts'
import type { NavItem } from './nav-items.ts'

/** Returns the links to what a creator can make. */
export const newItems = (): readonly NavItem[] => [
  { to: href('creator/create-post'), text: t`Post`, Icon: IconLayoutGrid },
  { to: href('creator/create-story'), text: t`Story`, Icon: IconCircleDashed },
  { to: href('creator/create-mass-message'), text: t`Mass message`, Icon: IconSend },
  { to: href('creator/create-gallery'), text: t`Gallery`, Icon: IconLibraryPhoto },
  { to: href('creator/upload-video'), text: t`Video`, Icon: IconVideo },
  { to: href('creator/create-product'), text: t`Product`, Icon: IconShoppingBag },
  { to: href('creator/live'), text: t`Go live`, Icon: IconBroadcast },
  { to: href('creator/vault'), text: t`Upload to the vault`, Icon: IconUpload },
]
