-- Functions refer to each other.
set check_function_bodies = off;

-- Signage displays report that they run, so that staff see which are on. Anybody can open one: the table is bounded.

create table public.signage_displays (
  id uuid primary key,
  name text constraint signage_displays_name check (name = btrim(name) and length(name) between 1 and 60),
  space_id uuid references public.spaces (id) on delete cascade,
  language text not null constraint signage_displays_language check (language in ('ru', 'en', 'both')),
  composition text constraint signage_displays_composition check (composition ~ '^[0-9a-f]{12}$'),
  width integer not null constraint signage_displays_width check (width between 1 and 20000),
  height integer not null constraint signage_displays_height check (height between 1 and 20000),
  stale_since timestamptz,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
comment on table public.signage_displays is
  'Signage displays that reported lately: what they show, and nothing about who set them up. A hundred at most.';
comment on column public.signage_displays.id is 'Random; the display makes it and keeps it in its browser.';
comment on column public.signage_displays.name is 'Where it hangs, in the words of the staff. Null: nobody named it.';
comment on column public.signage_displays.space_id is 'Null: it shows the slideshow of the whole hub.';
comment on column public.signage_displays.language is 'both: in turn.';
comment on column public.signage_displays.composition is 'The composition that its page was published with; null: not published.';
comment on column public.signage_displays.width is 'Of its window, in CSS pixels.';
comment on column public.signage_displays.stale_since is
  'By its clock: how old what it shows is, while its requests for the programme fail. Null: up to date.';
create index signage_displays_space_idx on public.signage_displays (space_id);
create index signage_displays_seen_idx on public.signage_displays (last_seen_at);

alter table public.signage_displays enable row level security;

create policy "content managers read" on public.signage_displays for select to authenticated
  using ((select private.has_permission('manage_content')));
-- No insert, update and delete: displays report themselves, and functions name and forget them.

grant select on public.signage_displays to authenticated;

-- Reports do not set the name, so none of them is an entry of the log.
create trigger signage_displays_audit after update of name on public.signage_displays
  for each row execute function private.record_change('last_seen_at', 'stale_since');
create trigger signage_displays_audit_deleted after delete on public.signage_displays
  for each row when (old.name is not null) execute function private.record_change();

insert into private.rate_limits (name, scope, allowed, period, reason) values
  (
    'display_reports', 'client', 600, '10 minutes',
    'Reports of signage displays, one a minute each: a hub with sixty of them has one address.'
  ),
  ('new_displays_of_client', 'client', 10, '1 hour', 'Signage displays that report for the first time from one network.'),
  ('new_displays', 'global', 200, '1 day', 'The same from all networks: a stranger does not fill the list again and again.');

create function private.delete_unseen_displays() returns void
language sql security definer set search_path = ''
as $$
  delete from public.signage_displays
  where last_seen_at < now() - interval '2 days'
    and (name is null or last_seen_at < now() - interval '90 days')
$$;
comment on function private.delete_unseen_displays is
  'Deletes displays that nobody named after two days without a report, others after ninety.';

create function private.add_display(added public.signage_displays) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- One after the other, so that together they stay within the limit.
  perform pg_advisory_xact_lock(hashtextextended('signage_displays', 0));
  perform private.count_and_assert_rate_limit('new_displays_of_client', private.client_key());
  perform private.count_and_assert_rate_limit('new_displays', 'all');
  if (select count(*) from public.signage_displays) >= 100 then
    delete from public.signage_displays
    where id = (
      select id from public.signage_displays
      where name is null and last_seen_at < now() - interval '3 minutes'
      order by last_seen_at
      limit 1
    );
    if not found then
      perform private.raise_api_error(409, 'too_many_displays', 'A hundred signage displays are known', '{"max": 100}');
    end if;
  end if;
  insert into public.signage_displays (id, space_id, language, composition, width, height, stale_since)
  values (
    added.id, added.space_id, added.language, added.composition, added.width, added.height, added.stale_since
  )
  on conflict (id) do nothing;
end
$$;
comment on function private.add_display is
  'Adds a display that reports for the first time. The hundredth makes room: the one that nobody named and nobody has seen for '
  'the longest time goes.';

create function public.report_display(
  display_id uuid,
  language text,
  width integer,
  height integer,
  space text default null,
  composition text default null,
  stale_since timestamptz default null
) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  reported public.signage_displays;
begin
  perform private.count_and_assert_rate_limit('display_reports', private.client_key());
  reported.id := display_id;
  reported.language := language;
  reported.composition := composition;
  reported.width := width;
  reported.height := height;
  reported.stale_since := stale_since;
  select id into reported.space_id from public.spaces where slug = space;
  if space is not null and reported.space_id is null then
    perform private.raise_api_error(404, 'space_not_found', 'No such space');
  end if;
  perform private.delete_unseen_displays();
  update public.signage_displays known
  set space_id = reported.space_id, language = reported.language, composition = reported.composition,
    width = reported.width, height = reported.height, stale_since = reported.stale_since, last_seen_at = now()
  where known.id = reported.id
    -- What says nothing new within half a minute is not written.
    and (
      known.last_seen_at < now() - interval '30 seconds'
      or (known.space_id, known.language, known.composition, known.width, known.height, known.stale_since is null)
        is distinct from (
          reported.space_id, reported.language, reported.composition, reported.width, reported.height,
          reported.stale_since is null
        )
    );
  if not found and not exists (select from public.signage_displays known where known.id = reported.id) then
    perform private.add_display(reported);
  end if;
exception when check_violation or not_null_violation then
  perform private.raise_api_error(400, 'report_invalid', 'A report names the display, its language and its window');
end
$$;
comment on function public.report_display is
  'Records that a signage display runs, once a minute: the random id that it keeps, the slug of its space (null: the slideshow '
  'of the hub), language (ru, en, both), composition, the size of its window, and since when what it shows is old. Errors: '
  'PT400 report_invalid, PT404 space_not_found, PT409 too_many_displays {max}, PT429 too_many_requests {retry_after}.';
revoke execute on function public.report_display(uuid, text, integer, integer, text, text, timestamptz) from public;
grant execute on function public.report_display(uuid, text, integer, integer, text, text, timestamptz) to anon, authenticated;

-- Staff see, name and forget them.

create function private.display_json(display public.signage_displays) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select to_jsonb(display) - 'space_id' || jsonb_build_object(
    'is_online', display.last_seen_at > now() - interval '3 minutes',
    'space', (
      select jsonb_build_object('slug', slug, 'name', spaces.name) from public.spaces where spaces.id = display.space_id
    )
  )
$$;

create function public.admin_displays() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  return jsonb_build_object(
    'displays', (
      select coalesce(
        jsonb_agg(
          private.display_json(display)
          order by
            display.last_seen_at > now() - interval '3 minutes' desc, display.name, display.first_seen_at, display.id
        ),
        '[]'
      )
      from public.signage_displays display
    ),
    'spaces', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', spaces.name) order by sort_order, slug), '[]')
      from public.spaces
    )
  );
end
$$;
comment on function public.admin_displays is
  'The signage displays that reported, a hundred at most, those that are on first, for manage_content: {displays [{id, name, '
  'space {slug, name} (null: the slideshow of the hub), language (ru, en, both), composition, width, height, stale_since, '
  'first_seen_at, last_seen_at, is_online (seen within three minutes)}], spaces [{slug, name}]}. Errors: PT403 not_allowed.';
revoke execute on function public.admin_displays() from public;
grant execute on function public.admin_displays() to authenticated;

create function public.name_display(display_id uuid, name text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  clean text := nullif(btrim(name), '');
  display public.signage_displays;
begin
  perform private.require_permission('manage_content');
  if length(clean) > 60 then
    perform private.raise_api_error(400, 'name_invalid', 'A name has 60 characters at most', '{"max": 60}');
  end if;
  update public.signage_displays known set name = clean where known.id = display_id returning * into display;
  if display.id is null then
    perform private.raise_api_error(404, 'display_not_found', 'No such display');
  end if;
  return private.display_json(display);
end
$$;
comment on function public.name_display is
  'Names a signage display, or takes its name away (blank). For manage_content. Returns the row of admin_displays. Errors: '
  'PT403 not_allowed, PT400 name_invalid {max}, PT404 display_not_found.';
revoke execute on function public.name_display(uuid, text) from public;
grant execute on function public.name_display(uuid, text) to authenticated;

create function public.forget_display(display_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content');
  delete from public.signage_displays where id = display_id;
end
$$;
comment on function public.forget_display is
  'Takes a signage display off the list; one that is still on comes back with its next report, without its name. Idempotent. '
  'For manage_content. Errors: PT403 not_allowed.';
revoke execute on function public.forget_display(uuid) from public;
grant execute on function public.forget_display(uuid) to authenticated;
