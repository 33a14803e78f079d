/** Where a speaker is changed, and their posts with them. */
export const speakerPath = (speaker: string) => `/admin/speakers/${speaker}/edit`
export const postPath = (speaker: string, id: string) => `/admin/speakers/${speaker}/posts/${id}/edit`
export const newPostPath = (speaker: string) => `/admin/speakers/${speaker}/posts/new`
