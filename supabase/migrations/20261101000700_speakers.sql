-- Functions refer to tables of later files.
set check_function_bodies = off;

-- Speakers, science fields and blog posts.

create type public.speaker_status as enum ('active', 'pending', 'inactive');

create table public.science_fields (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  name public.localized_text not null,
  updated_at timestamptz not null default now()
);
comment on table public.science_fields is 'Fields of knowledge for the filters of speakers and courses.';

create table public.speakers (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  status public.speaker_status not null default 'pending',
  name public.localized_text not null,
  field_id uuid references public.science_fields (id),
  headline public.localized_text,
  bio public.localized_text,
  languages text[] not null default '{ru}' check (private.are_languages(languages)),
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
  photo_path text,
  cover_motif text,
  cover_print text,
  is_recommended boolean not null default false,
  name_ru text not null generated always as (name ->> 'ru') stored,
  name_en text not null generated always as (coalesce(name ->> 'en', name ->> 'ru')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  field_name public.localized_text,
  field_ru text generated always as (field_name ->> 'ru') stored,
  field_en text generated always as (coalesce(field_name ->> 'en', field_name ->> 'ru')) stored,
  search tsvector not null default ''
);
comment on table public.speakers is 'People who speak at the hub. Visitors see those who are active.';
comment on column public.speakers.headline is 'The person in one line.';
comment on column public.speakers.links is '[{label: localized text, url}]';
comment on column public.speakers.name_ru is 'For sorting in the Russian interface.';
comment on column public.speakers.name_en is 'For sorting in the English interface.';

create index speakers_field_idx on public.speakers (field_id);
create index speakers_name_ru_idx on public.speakers (name_ru, id);
create index speakers_name_en_idx on public.speakers (name_en, id);

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (private.is_slug(slug)),
  speaker_id uuid not null references public.speakers (id) on delete cascade,
  title public.localized_text not null,
  summary public.localized_text,
  body public.localized_text not null,
  cover_path text,
  cover_motif text,
  cover_print text,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.blog_posts is 'A speaker''s posts.';
comment on column public.blog_posts.published_at is 'Null: a draft. In the future: appears by itself then.';

create index blog_posts_speaker_idx on public.blog_posts (speaker_id, published_at desc);

alter table public.science_fields enable row level security;

create policy "public read" on public.science_fields for select to anon, authenticated using (true);
create policy "speaker managers insert" on public.science_fields for insert to authenticated
  with check ((select private.has_permission('manage_speakers')));
create policy "speaker managers update" on public.science_fields for update to authenticated
  using ((select private.has_permission('manage_speakers')))
  with check ((select private.has_permission('manage_speakers')));
create policy "speaker managers delete" on public.science_fields for delete to authenticated
  using ((select private.has_permission('manage_speakers')));

alter table public.speakers enable row level security;

create policy "public read of active speakers" on public.speakers for select to anon, authenticated
  using (status = 'active' or (select private.has_permission('view_admin')));
create policy "speaker managers insert" on public.speakers for insert to authenticated
  with check ((select private.has_permission('manage_speakers')));
create policy "speaker managers update" on public.speakers for update to authenticated
  using ((select private.has_permission('manage_speakers')))
  with check ((select private.has_permission('manage_speakers')));
create policy "speaker managers delete" on public.speakers for delete to authenticated
  using ((select private.has_permission('manage_speakers')));

alter table public.blog_posts enable row level security;

-- The subquery applies the policy of speakers: posts of a hidden speaker are hidden.
create policy "public read of published posts of active speakers" on public.blog_posts for select to anon, authenticated
  using (
    (published_at <= now() and exists (select from public.speakers where speakers.id = speaker_id))
    or (select private.has_permission('manage_speakers'))
  );
create policy "speaker managers insert" on public.blog_posts for insert to authenticated
  with check ((select private.has_permission('manage_speakers')));
create policy "speaker managers update" on public.blog_posts for update to authenticated
  using ((select private.has_permission('manage_speakers')))
  with check ((select private.has_permission('manage_speakers')));
create policy "speaker managers delete" on public.blog_posts for delete to authenticated
  using ((select private.has_permission('manage_speakers')));

grant select on public.science_fields, public.speakers, public.blog_posts to anon, authenticated;
grant insert, update, delete on public.science_fields, public.speakers, public.blog_posts to authenticated;
create trigger blog_posts_touch before update on public.blog_posts
  for each row execute function private.touch_updated_at();
create trigger science_fields_audit after insert or update or delete on public.science_fields
  for each row execute function private.record_change();
create trigger blog_posts_audit after insert or update or delete on public.blog_posts
  for each row execute function private.record_change();
create trigger speakers_rich_text before insert or update of bio on public.speakers
  for each row execute function private.check_rich_text('bio');
create trigger blog_posts_rich_text before insert or update of body on public.blog_posts
  for each row execute function private.check_rich_text('body');

comment on column public.speakers.bio is 'Rich text (HTML), checked when written and sanitised when shown.';
comment on column public.blog_posts.body is 'Rich text (HTML), checked when written and sanitised when shown.';

-- The list of speakers and the page of one speaker.

create function public.list_speakers(
  search text default null,
  field text default null,
  sort text default 'recommended',
  seed integer default 0,
  language public.interface_language default 'ru',
  page_size integer default 12,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 12), 1), 100);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null then 'public.speakers'
    else '(select * from public.speakers where search @@ $1 offset 0) speakers'
  end;
  filter text := concat_ws(
    ' and ',
    'status = ''active''',
    case when field is not null then 'field_id = (select id from public.science_fields where slug = $2)' end
  );
  ordering text := pg_catalog.format(
    case sort
      when 'name' then 'name_%1$s, id'
      when 'name_desc' then 'name_%1$s desc, id desc'
      when 'field' then 'field_%1$s, name_%1$s, id'
      when 'field_desc' then 'field_%1$s desc nulls last, name_%1$s, id'
      when 'random' then 'uuid_hash_extended(id, $3), id'
      else 'is_recommended desc, name_%1$s, id'
    end,
    coalesce(language, 'ru')
  );
  response jsonb;
begin
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'speakers', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from %2$s where %3$s order by %1$s limit $4 offset $5
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 200) counted),
       ''speakers'', coalesce(
         (
           select jsonb_agg(to_jsonb(cards) order by chosen.position)
           from chosen join public.speaker_cards cards using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into response
  using query, field, coalesce(seed, 0)::bigint, size, skipped;
  if skipped = 0 then
    response := response || jsonb_build_object(
      'fields',
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('slug', science_fields.slug, 'name', science_fields.name)
            order by coalesce(science_fields.name ->> language::text, science_fields.name ->> 'ru')
          ),
          '[]'
        )
        from public.science_fields
        -- One look for each field; as a condition the planner would read all speakers.
        cross join lateral (
          select from public.speakers where field_id = science_fields.id and status = 'active' limit 1
        ) found
      )
    );
  end if;
  return response;
end
$$;
comment on function public.list_speakers is
  'Returns {total, speakers, fields}: a page of active speakers; fields, on the first page only, are the science fields of '
  'active speakers. field is a slug. sort: recommended (those first), name, name_desc, field, field_desc (by their names '
  'in that language), random, the same order for the same seed. page counts from 1, page_size is limited to 1–100; total '
  'stops counting at 200. Runs as its owner, as list_events does; it returns active speakers only.';
revoke execute on function public.list_speakers(
  text, text, text, integer, public.interface_language, integer, integer
) from public;
grant execute on function public.list_speakers(
  text, text, text, integer, public.interface_language, integer, integer
) to anon, authenticated;

create function public.speaker_page(slug_or_id text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  shown uuid;
  response jsonb;
begin
  if slug_or_id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    shown := (select id from public.speakers where id = slug_or_id::uuid and status = 'active');
  end if;
  if shown is null then
    shown := (select id from public.speakers where slug = slug_or_id and status = 'active');
  end if;
  if shown is null then
    return null;
  end if;
  with appearances as materialized (
    select event_id as id from public.event_speakers where speaker_id = shown
    union
    select event_sessions.event_id
    from public.event_session_speakers
    join public.event_sessions on event_sessions.id = event_session_speakers.session_id
    where event_session_speakers.speaker_id = shown
  ),
  dated as materialized (
    select events.id, events.starts_at, events.ends_at <= now() as is_over
    from public.events join appearances using (id)
    where events.published_at <= now()
  ),
  upcoming as (select id from dated where not is_over order by starts_at, id limit 24),
  past as (select id from dated where is_over order by starts_at desc, id limit 8)
  select jsonb_build_object(
    'speaker', (
      select to_jsonb(cards) || jsonb_build_object(
        'bio', speakers.bio, 'languages', speakers.languages, 'links', speakers.links
      )
      from public.speaker_cards cards join public.speakers using (id)
      where cards.id = shown
    ),
    'upcoming', coalesce(
      (
        select jsonb_agg(to_jsonb(cards) order by cards.starts_at, cards.id)
        from public.event_cards cards join upcoming using (id)
      ),
      '[]'
    ),
    'past', coalesce(
      (
        select jsonb_agg(to_jsonb(cards) order by cards.starts_at desc, cards.id)
        from public.event_cards cards join past using (id)
      ),
      '[]'
    ),
    'past_count', (select count(*) from dated where is_over),
    'courses', coalesce(
      (
        select jsonb_agg(
          to_jsonb(cards)
          order by coalesce(cards.ends_at <= now(), false), cards.starts_at, cards.id
        )
        from public.course_cards cards
        where cards.id in (select course_id from public.course_speakers where speaker_id = shown)
      ),
      '[]'
    ),
    'posts', coalesce(
      (
        select jsonb_agg(to_jsonb(post) order by post.published_at desc, post.id)
        from (
          select id, slug, title, summary, published_at, cover_path, cover_motif, cover_print
          from public.blog_posts
          where speaker_id = shown and published_at <= now()
          order by published_at desc, id
          limit 24
        ) post
      ),
      '[]'
    )
  )
  into response;
  return response;
end
$$;
comment on function public.speaker_page is
  'Returns an active speaker by id or slug with related rows, or null: {speaker (a card with bio, languages, links), '
  'upcoming (24 event cards), past (the last 8), past_count, courses (past ones last), posts (24)}. Runs as its owner, as '
  'list_events does; published rows alone.';
revoke execute on function public.speaker_page(text) from public;
grant execute on function public.speaker_page(text) to anon, authenticated;

-- The latest posts of all blogs.

create index blog_posts_published_idx on public.blog_posts (published_at desc, id) where published_at is not null;

-- Speakers, science fields and posts in the admin area, and what refers to a speaker.

create index speakers_created_idx on public.speakers (created_at, id);
create index speakers_updated_idx on public.speakers (updated_at, id);
create index speakers_hidden_idx on public.speakers (status, name_ru, id) where status <> 'active';

create trigger science_fields_touch before update on public.science_fields
  for each row execute function private.touch_updated_at();

create function private.events_of_speaker(speaker uuid) returns table (event_id uuid)
language sql stable security definer set search_path = ''
as $$
  select event_id from public.event_speakers where speaker_id = speaker
  union
  select event_sessions.event_id
  from public.event_session_speakers
  join public.event_sessions on event_sessions.id = event_session_speakers.session_id
  where event_session_speakers.speaker_id = speaker
$$;

create function public.admin_speakers(
  search text default null,
  status public.speaker_status default null,
  only_recommended boolean default false,
  sort text default 'name',
  language public.interface_language default 'ru',
  page_size integer default 25,
  page integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off
as $$
declare
  query tsquery := private.search_query(search);
  size integer := least(greatest(coalesce(page_size, 25), 1), 1000);
  skipped bigint := (greatest(coalesce(page, 1), 1)::bigint - 1) * size;
  source text := case
    when query is null then 'public.speakers'
    else '(select * from public.speakers where search @@ $1 offset 0) speakers'
  end;
  filter text := concat_ws(
    ' and ',
    'true',
    case when status is not null then pg_catalog.format('status = %L', status) end,
    case when only_recommended then 'is_recommended' end
  );
  ordering text := pg_catalog.format(
    case sort
      when 'name_desc' then 'name_%1$s desc, id desc'
      when 'created' then 'created_at, id'
      when 'created_desc' then 'created_at desc, id desc'
      when 'updated' then 'updated_at, id'
      when 'updated_desc' then 'updated_at desc, id desc'
      else 'name_%1$s, id'
    end,
    coalesce(language, 'ru')
  );
  response jsonb;
begin
  perform private.require_permission('manage_content', 'manage_speakers');
  if skipped > 100000 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute pg_catalog.format(
    'with chosen as materialized (
       select id, row_number() over (order by %1$s) as position
       from %2$s where %3$s order by %1$s limit $2 offset $3
     )
     select jsonb_build_object(
       ''total'', (select count(*) from (select from %2$s where %3$s limit 10000) counted),
       ''rows'', coalesce(
         (
           select jsonb_agg(
             jsonb_build_object(
               ''id'', own.id, ''name'', own.name, ''status'', own.status, ''field'', own.field_name,
               ''headline'', own.headline, ''is_recommended'', own.is_recommended,
               ''photo_path'', own.photo_path, ''created_at'', own.created_at, ''updated_at'', own.updated_at,
               ''event_count'', (select count(*) from private.events_of_speaker(own.id)),
               ''course_count'', (select count(*) from public.course_speakers where speaker_id = own.id),
               ''post_count'', (select count(*) from public.blog_posts where speaker_id = own.id)
             )
             order by chosen.position
           )
           from chosen join public.speakers own using (id)
         ),
         ''[]''
       )
     )',
    ordering, source, filter
  )
  into response
  using query, size, skipped;
  return response;
end
$$;
comment on function public.admin_speakers is
  '{total, rows}: a page of speakers of any status, for manage_content: {id, name, status, field (its name), headline, '
  'is_recommended, photo_path, created_at, updated_at, event_count, course_count, post_count}. sort: name (in that '
  'language), created, updated, each also with _desc; by name by default. page counts from 1, page_size is limited to '
  '1–1000; total stops counting at 10000. Errors: PT403 not_allowed.';
revoke execute on function public.admin_speakers(
  text, public.speaker_status, boolean, text, public.interface_language, integer, integer
) from public;
grant execute on function public.admin_speakers(
  text, public.speaker_status, boolean, text, public.interface_language, integer, integer
) to authenticated;

create function public.admin_speaker_uses(speaker uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  response jsonb;
begin
  perform private.require_permission('manage_content', 'manage_speakers');
  with events as materialized (
    select id, title, starts_at
    from public.events
    where id in (select event_id from private.events_of_speaker(speaker))
  ),
  courses as materialized (
    select id, title, listed_from
    from public.courses
    where id in (select course_id from public.course_speakers where speaker_id = speaker)
  )
  select jsonb_build_object(
    'event_count', (select count(*) from events),
    'events', coalesce(
      (
        select jsonb_agg(jsonb_build_object('id', id, 'title', title) order by starts_at desc, id)
        from (select * from events order by starts_at desc, id limit 5) latest
      ),
      '[]'
    ),
    'course_count', (select count(*) from courses),
    'courses', coalesce(
      (
        select jsonb_agg(jsonb_build_object('id', id, 'title', title) order by listed_from desc, id)
        from (select * from courses order by listed_from desc, id limit 5) latest
      ),
      '[]'
    ),
    'post_count', (select count(*) from public.blog_posts where speaker_id = speaker)
  )
  into response;
  return response;
end
$$;
comment on function public.admin_speaker_uses is
  'What refers to a speaker: {event_count, events, course_count, courses (the last five: {id, title}), post_count}. While '
  'there are events or courses the speaker cannot be deleted; posts go along. Errors: PT403 not_allowed.';
revoke execute on function public.admin_speaker_uses(uuid) from public;
grant execute on function public.admin_speaker_uses(uuid) to authenticated;

create function public.admin_science_fields() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_permission('manage_content', 'manage_speakers');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', fields.id, 'slug', fields.slug, 'name', fields.name, 'updated_at', fields.updated_at,
          'speaker_count', (select count(*) from public.speakers where field_id = fields.id),
          'course_count', (select count(*) from public.courses where field_id = fields.id)
        )
        order by fields.name ->> 'ru', fields.id
      ),
      '[]'
    )
    from public.science_fields fields
  );
end
$$;
comment on function public.admin_science_fields is
  'Returns all science fields, for manage_speakers: [{id, slug, name, updated_at, speaker_count, course_count}]. A field '
  'that is in use cannot be deleted. Errors: PT403 not_allowed.';
revoke execute on function public.admin_science_fields() from public;
grant execute on function public.admin_science_fields() to authenticated;
