import { earthPosts } from './posts/earth.ts'
import { lifePosts } from './posts/life.ts'
import { mindAndNumberPosts } from './posts/mind-and-number.ts'
import { skyAndMatterPosts } from './posts/sky-and-matter.ts'
import type { BlogPostSeed } from './types.ts'

/** What the speakers write in their blogs. */
export const blogPosts: BlogPostSeed[] = [
  ...skyAndMatterPosts,
  ...lifePosts,
  ...earthPosts,
  ...mindAndNumberPosts,
]
