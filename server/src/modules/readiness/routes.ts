import { readReadiness } from '@stagedoor/contract/readiness'
import { type Route, serve } from '../../platform/http/index.ts'
import { checkReadiness } from './check-readiness.ts'

export const readinessRoutes: readonly Route[] = [serve(readReadiness, checkReadiness)]
