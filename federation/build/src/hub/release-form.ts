/** Field of the form with how a build is released; every other field is a file, named by its path in the build. */
export const ORDER_FIELD = 'release'
