import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { lazyOptional } from '../../lib/browser/lazy-optional.ts'
import { t } from '../../lib/i18n/i18n.ts'
import { provideLineReport } from '../../lib/media/line-report.ts'
import { closeMiniPlayer, useMiniPlayer } from '../../lib/media/mini-player.ts'
import { href } from '../../lib/navigation/href.ts'
import { consumeDeletionCancelled } from '../../lib/session/deletion-cancelled-notice.ts'
import { showTouchIcon } from '../../lib/session/discreet-app.ts'
import { useSession } from '../../lib/session/session.ts'
import { Hints } from '../../ui/hints.tsx'
import { toast } from '../../ui/toast.ts'
import { PreviewSlot } from '../preview/preview-slot.tsx'
import { keepHome } from './keep-home.ts'
import { registerServiceWorker } from './service-worker.ts'
import { useSiteWatch } from './use-site-watch.ts'
import { whenIdle } from './when-idle.ts'

const BackArrow = lazyOptional(() => import('./back-arrow.tsx'))
const CookieBanner = lazyOptional(() => import('./cookie-banner.tsx'))
const AcceptedNotice = lazyOptional(() => import('../../features/privatecalls/accepted-notice.tsx'))
const CallBar = lazyOptional(() => import('../../features/privatecalls/call-bar.tsx'))
const IncomingCalls = lazyOptional(() => import('../../features/privatecalls/incoming-calls.tsx'))
const MiniPlayerFrame = lazyOptional(() => import('./mini-player.tsx'))
const OpenTabGate = lazyOptional(() => import('../gates/open-tab-gate.tsx'))
const StageInvitation = lazyOptional(
  () => import('../../features/streams/stage/stage-invitation.tsx'),
)
const UploadTray = lazyOptional(() => import('../../features/uploads/upload-tray.tsx'))

provideLineReport(() => import('../../features/reports/line-report.tsx'))

/** Returns true in a window of the installed site, which has no buttons of a browser. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

/** Loads what a page shows only after it is on screen. */
export default function DeferredShell() {
  const { site, viewer } = useSession()
  const { pathname } = useLocation()
  const isHome = pathname === href('home')
  const viewerId = viewer?._id
  const navigate = useNavigate()
  const params = useParams()
  useEffect(() => whenIdle(() => void registerServiceWorker()), [])
  useEffect(showTouchIcon, [])
  useEffect(() => keepHome(viewerId, isHome), [viewerId, isHome])
  useEffect(() => {
    if (viewer && consumeDeletionCancelled())
      toast({ text: t`Welcome back. Your account is not going to be deleted.` })
  }, [viewer])
  const isDoubtful = useSiteWatch(!viewer)
  const mini = useMiniPlayer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one account played ends with its session
  useEffect(() => closeMiniPlayer, [viewerId])
  return (
    <>
      <Suspense>{isDoubtful && <OpenTabGate />}</Suspense>
      <PreviewSlot />
      <Hints />
      <Suspense>{isInstalled() && <BackArrow />}</Suspense>
      <Suspense>{viewer && mini && <MiniPlayerFrame player={mini} />}</Suspense>
      <Suspense>{site.gaCode && <CookieBanner code={site.gaCode} />}</Suspense>
      <Suspense>{viewer?.role === 'performer' && <UploadTray />}</Suspense>
      <Suspense>
        {viewer?.role === 'performer' && (
          <IncomingCalls
            shownId={params.id}
            isListed={pathname === href('creator/live')}
            onAccepted={(id) => void navigate(href('private-call', { id }))}
          />
        )}
        {viewer?.role === 'fan' && <AcceptedNotice shownId={params.id} />}
        {viewer && <StageInvitation />}
        {(viewer?.role === 'fan' || viewer?.role === 'performer') && (
          <CallBar side={viewer.role} shownId={params.id} />
        )}
      </Suspense>
    </>
  )
}
