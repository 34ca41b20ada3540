import * as z from 'zod/mini'

/** Refusals about stories and highlights. */
export const storiesErrors = {
  'stories.not_found': {
    status: 404,
    message: 'This story does not exist or has ended',
    data: z.null(),
  },
  'stories.link_unusable': {
    status: 422,
    message: 'A story can link to something you published. Choose another.',
    data: z.null(),
  },
  'stories.highlight_not_found': {
    status: 404,
    message: 'This highlight does not exist or is not available',
    data: z.null(),
  },
  'stories.too_many_highlights': {
    status: 422,
    message: 'You have reached the limit of highlights. Delete one to create another.',
    data: z.object({ most: z.number() }),
  },
  'stories.story_unusable': {
    status: 422,
    message: 'Only your own published stories can be kept in a highlight',
    data: z.object({ storyId: z.string() }),
  },
} as const
