-- Slides as staff keep them: a new one comes last, and their order is set in one step.

alter table public.slides
  alter column slug set default 'slide-' || pg_catalog.left(pg_catalog.replace(gen_random_uuid()::text, '-', ''), 12);
comment on column public.slides.slug is 'What its cover is drawn from. Given by the database unless told.';

create function private.put_slide_last() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.sort_order = 0 then
    select coalesce(max(sort_order), 0) + 1 into new.sort_order from public.slides;
  end if;
  return new;
end
$$;
create trigger slides_last before insert on public.slides
  for each row execute function private.put_slide_last();

create function public.order_slides(ids uuid[]) returns void
language plpgsql security invoker set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  update public.slides
  set sort_order = listed.place
  from unnest(ids) with ordinality listed (id, place)
  where slides.id = listed.id and slides.sort_order is distinct from listed.place;
end
$$;
comment on function public.order_slides is
  'Puts slides in the order of their ids; those not named keep their number. Errors: PT403 not_allowed. Runs as its caller.';
revoke execute on function public.order_slides(uuid[]) from public;
grant execute on function public.order_slides(uuid[]) to authenticated;
