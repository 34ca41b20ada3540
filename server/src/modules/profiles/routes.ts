import { pageOf } from '@stagedoor/contract/kit'
import * as performers from '@stagedoor/contract/performers'
import * as profilelinks from '@stagedoor/contract/profilelinks'
import * as users from '@stagedoor/contract/users'
import { type Route, serve } from '../../platform/http/index.ts'
import { resolveViewAs } from '../fanlists/index.ts'
import { refuseIfSuspended } from '../suspensions/index.ts'
import { listLinks, listOwnLinks, openLink, readLink, saveLinks } from './links/manage-links.ts'
import { replaceWelcomeVideo } from './manage-welcome-video.ts'
import type { ProfilePorts } from './ports.ts'
import { hideChecklist, readChecklist } from './read-checklist.ts'
import { readMe, readSelf, readViewer } from './read-me.ts'
import { readPerformer } from './read-performer.ts'
import { searchFans } from './search-fans.ts'
import { listRandom, listTop } from './search-performers.ts'
import { updateMe } from './update-me.ts'
import { updatePerformer } from './update-performer.ts'
import { viewUser } from './view-user.ts'

/**
 * Returns the routes of profiles: one's own account in full, the directory, and what others see of
 * an account.
 */
export const profilesRoutes = ({ findPerformers }: ProfilePorts): readonly Route[] => [
  serve(users.readMe, (ctx) => readMe(ctx)),
  serve(users.readViewer, (ctx) => readViewer(ctx)),
  serve(users.updateMe, (ctx, { body }) => updateMe(ctx, body)),
  serve(users.searchUsers, (ctx, { query }) => searchFans(ctx, query, pageOf(query))),
  serve(users.viewUser, (ctx, { params }) => viewUser(ctx, params.id)),
  serve(performers.readSelf, (ctx) => readSelf(ctx)),
  serve(performers.readChecklist, (ctx) => readChecklist(ctx)),
  serve(performers.hideChecklist, (ctx) => hideChecklist(ctx)),
  serve(performers.updateSelf, (ctx, { body }) => updatePerformer(ctx, body)),
  serve(
    performers.uploadWelcomeVideo,
    (ctx, { files }) => replaceWelcomeVideo(ctx, files['welcome-video']),
    (ctx) => refuseIfSuspended(ctx, ctx.viewer.id),
  ),
  serve(profilelinks.listOwnLinks, (ctx) => listOwnLinks(ctx)),
  serve(
    profilelinks.saveLinks,
    (ctx, { body }) => saveLinks(ctx, body),
    (ctx) => refuseIfSuspended(ctx, ctx.viewer.id),
  ),
  serve(profilelinks.listLinks, (ctx, { params }) => listLinks(ctx, params.username)),
  serve(profilelinks.readLink, (ctx, { params }) => readLink(ctx, params.id)),
  serve(profilelinks.openLink, (ctx, { params }) => openLink(ctx, params.id)),
  serve(performers.searchPerformers, (ctx, { query }) =>
    findPerformers(ctx, query, pageOf(query, 12)),
  ),
  serve(performers.readPerformer, async (ctx, { params, query }) =>
    readPerformer(await resolveViewAs(ctx, query.viewAs), params.id),
  ),
  serve(performers.listRandomPerformers, (ctx, { query }) => listRandom(ctx, query)),
  serve(performers.listTopPerformers, (ctx, { query }) => listTop(ctx, pageOf(query))),
]
