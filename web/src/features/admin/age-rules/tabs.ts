import { t } from '../../../lib/i18n/i18n.ts'
import { href } from '../../../lib/navigation/href.ts'
import type { Tab } from '../../../ui/tabs.tsx'

/** Returns the tabs of the pages about rules of age. */
export const ageTabs = (current: 'rules' | 'presets' | 'history'): readonly Tab[] => [
  { to: href('admin/age-rules'), text: t`Rules`, current: current === 'rules' },
  { to: href('admin/age-presets'), text: t`Presets`, current: current === 'presets' },
  { to: href('admin/age-history'), text: t`History`, current: current === 'history' },
]
