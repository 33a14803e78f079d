-- Recordings may lie in the site's own storage, and then play in the page.

alter table public.events drop constraint events_video_url_check;
alter table public.events add constraint events_video_url_check
  check (video_url ~ '^https?://\S+$' or video_url ~ '^recordings/[a-z0-9-]+\.(webm|mp4)$');
comment on column public.events.video_url is
  'Where the recording is: a URL, or its path in the bucket media (recordings/….webm, its captions beside it as .vtt).';

do $$
begin
  if to_regclass('storage.buckets') is null then
    raise notice 'no storage schema: recordings are left out';
    return;
  end if;
  update storage.buckets
  set allowed_mime_types = allowed_mime_types || array['video/webm', 'video/mp4', 'text/vtt']
  where id = 'media';
end
$$;
