-- Pictures that staff upload. A database without the storage schema (a bare PostgreSQL) goes without.

do $$
begin
  if to_regclass('storage.objects') is null then
    raise notice 'no storage schema: the media bucket is left out';
    return;
  end if;

  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('media', 'media', true, 5242880, array['image/avif', 'image/webp', 'image/jpeg', 'image/png'])
  on conflict (id) do nothing;

  -- Pictures are read by their public address, which asks no policy. Listing is for staff.
  execute $policy$
    create policy "media: staff list" on storage.objects for select to authenticated
    using (bucket_id = 'media' and (select private.has_permission('view_admin')))
  $policy$;
  execute $policy$
    create policy "media: staff upload" on storage.objects for insert to authenticated
    with check (
      bucket_id = 'media'
      and (
        (select private.has_permission('manage_content'))
        or ((storage.foldername(name))[1] = 'events' and (select private.has_permission('manage_events')))
      )
    )
  $policy$;
  execute $policy$
    create policy "media: staff replace" on storage.objects for update to authenticated
    using (
      bucket_id = 'media'
      and (
        (select private.has_permission('manage_content'))
        or ((storage.foldername(name))[1] = 'events' and (select private.has_permission('manage_events')))
      )
    )
    with check (
      bucket_id = 'media'
      and (
        (select private.has_permission('manage_content'))
        or ((storage.foldername(name))[1] = 'events' and (select private.has_permission('manage_events')))
      )
    )
  $policy$;
  execute $policy$
    create policy "media: staff delete" on storage.objects for delete to authenticated
    using (
      bucket_id = 'media'
      and (
        (select private.has_permission('manage_content'))
        or ((storage.foldername(name))[1] = 'events' and (select private.has_permission('manage_events')))
      )
    )
  $policy$;
end
$$;
