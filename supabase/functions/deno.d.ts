/** The part of Deno that functions use; hosted Supabase has it all, the local runner this. */
declare const Deno: {
  env: { get: (name: string) => string | undefined }
  serve: (handler: (request: Request) => Response | Promise<Response>) => void
}
