-- Uploaded images that no record shows any more are deleted after a month: what a form uploaded and nobody saved, and
-- what another image replaced. Until then pages, mails and caches that still name them show them.

create table private.unused_images (
  path text primary key,
  unused_since timestamptz not null default now()
);
comment on table private.unused_images is
  'Images of the bucket media that no record names, and since when; kept up by private.find_unused_images.';
alter table private.unused_images enable row level security;

create function private.used_images() returns table (path text)
language sql stable set search_path = ''
as $$
  select cover_path from public.events where cover_path is not null
  union all select event_photos.path from public.event_photos
  union all select cover_path from public.courses where cover_path is not null
  union all select photo_path from public.speakers where photo_path is not null
  union all select cover_path from public.blog_posts where cover_path is not null
  union all select cover_path from public.spaces where cover_path is not null
  union all select space_photos.path from public.space_photos
  union all select image_path from public.slides where image_path is not null
$$;
revoke execute on function private.used_images() from public, anon, authenticated;
comment on function private.used_images is 'Returns the path in the bucket media of each image that a record names.';

create function public.find_unused_images(max_count integer) returns text[]
language plpgsql security definer set search_path = ''
as $$
declare
  found_paths text[];
begin
  if to_regclass('storage.objects') is null then
    return '{}';
  end if;
  -- One caller at a time, once an hour: nothing is in a hurry, and each time all images are read.
  if not pg_try_advisory_xact_lock(hashtext('find_unused_images')) then
    return '{}';
  end if;
  insert into private.settings as kept (key, value) values ('unused_images_found_at', to_jsonb(now()))
  on conflict (key) do update set value = excluded.value, updated_at = now()
    where (kept.value #>> '{}')::timestamptz <= now() - interval '1 hour';
  if not found then
    return '{}';
  end if;

  delete from private.unused_images where not exists (
    select from storage.objects where objects.bucket_id = 'media' and objects.name = unused_images.path
  ) or exists (select from private.used_images() as used where used.path = unused_images.path);
  -- Only folders that the forms of the admin area upload to: recordings are put there by hand.
  insert into private.unused_images (path)
  select objects.name
  from storage.objects
  where objects.bucket_id = 'media'
    and (storage.foldername(objects.name))[1] in ('events', 'courses', 'speakers', 'posts', 'spaces', 'slides')
    and not exists (select from private.used_images() as used where used.path = objects.name)
  on conflict do nothing;

  select coalesce(array_agg(due.path order by due.unused_since, due.path), '{}') into found_paths
  from (
    select unused_images.path, unused_images.unused_since
    from private.unused_images
    where unused_images.unused_since <= now() - interval '30 days'
    order by unused_images.unused_since, unused_images.path
    limit greatest(least(max_count, 1000), 0)
  ) as due;
  return found_paths;
end
$$;
revoke execute on function public.find_unused_images(integer) from public, anon, authenticated;
grant execute on function public.find_unused_images(integer) to service_role;
comment on function public.find_unused_images is
  'Returns at most max_count paths of images in the bucket media that no record has named for 30 days, for the caller to '
  'delete; empty unless an hour has passed since the last search. Called by the service role.';
