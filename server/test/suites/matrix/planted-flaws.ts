import { schemasOf } from '@stagedoor/contract/all'
import type { FastifyInstance } from 'fastify'
import { pages, routes } from '../../../src/app.ts'
import { ageScopeOf, checkAge, picturePass } from '../../../src/modules/agegate/index.ts'
import { authenticateViewer } from '../../../src/modules/auth/index.ts'
import { guardedPlaceOf, refuseBlockedCountry } from '../../../src/modules/blocks/index.ts'
import { refuseDuringMaintenance } from '../../../src/modules/settings/index.ts'
import { refuseWritesOfSuspended } from '../../../src/modules/suspensions/index.ts'
import {
  createHttpServer,
  createRateLimits,
  type DispatchDeps,
  type Page,
  type Route,
} from '../../../src/platform/http/index.ts'
import { createMetrics } from '../../../src/platform/ops/index.ts'
import { multipartReader } from '../../../src/platform/uploads/index.ts'
import { rateLimits } from '../../../src/rate-limits.ts'
import type { World } from '../../world/world.ts'

/** Replacements for parts of the product's HTTP stack, with flaws planted in them. */
export interface PlantedFlaws {
  readonly route?: (route: Route) => Route
  readonly page?: (page: Page) => Page
  readonly checkAge?: NonNullable<DispatchDeps['checkAge']>
  readonly ageScopeOf?: NonNullable<DispatchDeps['ageScopeOf']>
}

/** Creates the product over the same world with a planted flaw, to check that a test detects it. */
export async function createFlawedServer(
  world: World,
  { route, page, ...age }: PlantedFlaws,
): Promise<FastifyInstance> {
  const http = await createHttpServer({
    base: world.app.base,
    schemasOf,
    routes: route ? routes.map(route) : routes,
    pages: page ? pages.map(page) : pages,
    limits: createRateLimits(rateLimits),
    authenticate: authenticateViewer,
    guardedPlaceOf,
    ageScopeOf,
    checkAge,
    picturePass,
    ...age,
    gate: async (ctx, call, { viewer }) => {
      await refuseDuringMaintenance(ctx, call, viewer)
      await refuseBlockedCountry(ctx, call, viewer)
      await refuseWritesOfSuspended(ctx, call, viewer)
    },
    metrics: createMetrics(),
    uploads: multipartReader,
    checkAnswers: true,
  })
  await http.ready()
  return http
}

/** Changes one route by its call's name and leaves the others unchanged. */
export const changeRoute =
  (name: string, change: (route: Route) => Partial<Route>) =>
  (route: Route): Route =>
    route.call.name === name ? { ...route, ...change(route) } : route
