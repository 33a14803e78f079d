-- Functions refer to each other.
set check_function_bodies = off;

-- Visits by day, page and source, for staff. Holds sums alone: no visit, no visitor, no client. What browsers send is
-- reduced to pages that exist and to short names of sources, of which a day has a limited number.

create table private.page_visits (
  day date not null,
  page text not null,
  visits integer not null,
  primary key (day, page)
);
comment on table private.page_visits is
  'Visits of a day in Belgrade in which a public page was seen. page: its path, see private.page_of_path.';
alter table private.page_visits enable row level security;

create table private.source_visits (
  day date not null,
  source text not null,
  visits integer not null,
  primary key (day, source)
);
comment on table private.source_visits is
  'Visits of a day in Belgrade by where they came from, see private.visit_source. Their sum is the number of visits.';
alter table private.source_visits enable row level security;

create table private.purchase_sources (
  id bigint primary key generated always as identity,
  day date not null,
  source text not null,
  kind text not null check (kind in ('registration', 'order'))
);
comment on table private.purchase_sources is
  'A row for each registration and order that was made in a visit whose source is known. Names neither the registration nor '
  'the order; so one that is cancelled later stays. Rows and no counters, because a registration holds its locks for long.';
create index purchase_sources_day_idx on private.purchase_sources (day);
alter table private.purchase_sources enable row level security;

create function private.page_of_path(path text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when path in (
      '/', '/events', '/courses', '/speakers', '/rent', '/coworking', '/hub_calendar', '/about', '/support', '/requisites',
      '/subscriptions', '/posters', '/terms'
    ) then path
    when path ~ '^/coworking/[^/]+/order$' then '/coworking'
    when path ~ '^/subscriptions/[^/]+/buy$' then '/subscriptions'
    when path = '/support/donate' then '/support'
    when path ~ '^/events/[^/]+(/register)?$' then (
      select '/events/' || slug from public.events where slug = split_part(path, '/', 3) and published_at <= now()
    )
    when path ~ '^/courses/[^/]+(/enrol)?$' then (
      select '/courses/' || slug from public.courses where slug = split_part(path, '/', 3) and published_at <= now()
    )
    when path ~ '^/speakers/[^/]+' then (
      select '/speakers/' || slug from public.speakers
      where status = 'active' and (slug = split_part(path, '/', 3) or id = private.uuid_of(split_part(path, '/', 3)))
    )
  end
$$;
comment on function private.page_of_path is
  'Returns the public page of a path: forms belong to the page that leads to them. Null for other pages and for pages that do '
  'not exist, so that nobody fills a table with invented ones.';

create function private.uuid_of(value text) returns uuid
language sql immutable set search_path = ''
as $$
  select case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end
$$;
comment on function private.uuid_of is 'Returns a text as an id; null where it is none.';

create function private.visit_source(source text) returns text
language sql immutable set search_path = ''
as $$
  with given as (
    select split_part(source, ':', 1) as kind, lower(trim(substr(source, strpos(source, ':') + 1))) as value
    where source is not null
  )
  select case
    when source is null or source = '' then 'direct'
    when given.kind = 'ref' then
      case
        when given.value ~ '^[a-z0-9][a-z0-9._-]{0,31}$' and given.value not in ('direct', 'site', 'other') then given.value
        else 'other'
      end
    when given.kind = 'host' then coalesce(
      (
        select hosts.name
        from (
          values
          ('telegram', '(^|\.)(t\.me|telegram\.(org|me)|org\.telegram\.messenger)$'), ('instagram', '(^|\.)instagram\.com$'),
          ('facebook', '(^|\.)(facebook|fb)\.com$'), ('vk', '(^|\.)vk\.(com|ru)$'), ('youtube', '(^|\.)(youtube\.com|youtu\.be)$'),
          ('x', '(^|\.)(x|twitter)\.com$|^t\.co$'), ('linkedin', '(^|\.)(linkedin\.com|lnkd\.in)$'),
          ('whatsapp', '(^|\.)whatsapp\.com$'), ('google', '(^|\.)google\.[a-z.]{2,6}$'), ('yandex', '(^|\.)(yandex\.[a-z.]{2,6}|ya\.ru)$'),
          ('bing', '(^|\.)bing\.com$'), ('duckduckgo', '(^|\.)duckduckgo\.com$')
        ) hosts (name, pattern)
        where given.value ~ hosts.pattern
        limit 1
      ),
      'site'
    )
    else 'direct'
  end
  from (select 1) one left join given on true
$$;
comment on function private.visit_source is
  'Returns the name of a source. ref:<name> of a link: the name in lower case, other where it is none. host:<host> of the page '
  'that linked here: telegram, google and the like, site for any other. direct where there is none.';

create function private.count_visit(pages text[], source text) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today date := private.hub_day();
  name text := private.visit_source(source);
  seen text[] := array(
    select distinct private.page_of_path(path) as page from unnest(pages[1:30]) path
    where private.page_of_path(path) is not null
    order by page
  );
begin
  -- A visit that saw no public page is one of staff, or of a ticket.
  if cardinality(seen) = 0 then
    return;
  end if;
  insert into private.page_visits as counted (day, page, visits)
  select today, page, 1 from unnest(seen) page
  on conflict (day, page) do update set visits = counted.visits + 1;
  -- Invented names fill no table.
  if not exists (select from private.source_visits known where known.day = today and known.source = name)
    and (select count(*) from private.source_visits known where known.day = today) >= 100 then
    name := 'other';
  end if;
  insert into private.source_visits as counted (day, source, visits) values (today, name, 1)
  on conflict (day, source) do update set visits = counted.visits + 1;
end
$$;
comment on function private.count_visit is
  'Adds a visit to the pages that it saw, in their order, so that concurrent reports wait for each other and never block each '
  'other, and to its source: of a day at most 100 names and other.';

-- Newest definition: 20261127000400_visit_counts.sql. A build that is live calls it without pages and source.
drop function public.report_visit(text, jsonb);
create function public.report_visit(
  composition text, apps jsonb, pages text[] default '{}', source text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  ten_minutes constant timestamptz := date_bin('10 minutes', now(), timestamptz '2026-01-01 00:00Z');
begin
  perform private.count_and_assert_rate_limit('visit_reports', private.client_key());
  if jsonb_typeof(apps) is distinct from 'array' or jsonb_array_length(apps) not between 1 and 12 then
    perform private.raise_api_error(400, 'report_invalid', 'A report names 1 to 12 apps');
  end if;
  insert into private.visit_counts as counted (
    bucket, composition, app, version, visits, failed,
    lcp_measured, lcp_poor, inp_measured, inp_poor, cls_measured, cls_poor
  )
  select distinct on (reported.app)
    ten_minutes, report_visit.composition, reported.app, reported.version, 1, coalesce(reported.failed, false)::integer,
    num_nonnulls(reported.lcp_poor), coalesce(reported.lcp_poor, false)::integer,
    num_nonnulls(reported.inp_poor), coalesce(reported.inp_poor, false)::integer,
    num_nonnulls(reported.cls_poor), coalesce(reported.cls_poor, false)::integer
  from jsonb_to_recordset(report_visit.apps) reported (
    app text, version text, failed boolean, lcp_poor boolean, inp_poor boolean, cls_poor boolean
  )
  -- Invented compositions fill no table: a site has few at a time.
  where (select count(*) from private.visit_counts recent where recent.bucket = ten_minutes) < 500
    or exists (
      select from private.visit_counts known
      where known.bucket = ten_minutes and known.composition = report_visit.composition
        and known.app = reported.app and known.version = reported.version
    )
  -- In one order, so that concurrent reports wait for each other and never block each other.
  order by reported.app
  on conflict (bucket, composition, app, version) do update set
    visits = counted.visits + 1,
    failed = counted.failed + excluded.failed,
    lcp_measured = counted.lcp_measured + excluded.lcp_measured,
    lcp_poor = counted.lcp_poor + excluded.lcp_poor,
    inp_measured = counted.inp_measured + excluded.inp_measured,
    inp_poor = counted.inp_poor + excluded.inp_poor,
    cls_measured = counted.cls_measured + excluded.cls_measured,
    cls_poor = counted.cls_poor + excluded.cls_poor;
  perform private.count_visit(report_visit.pages, report_visit.source);
exception when check_violation or not_null_violation or invalid_text_representation or invalid_parameter_value then
  perform private.raise_api_error(400, 'report_invalid', 'A report names a composition, and of each app its name and version');
end
$$;
comment on function public.report_visit is
  'Counts one page load. apps: [{app, version, failed, lcp_poor, inp_poor, cls_poor}], a vital that was not measured being '
  'null. pages: paths of the public pages that it saw; source: see private.visit_source. PT400 report_invalid, PT429 '
  'too_many_requests.';
revoke execute on function public.report_visit(text, jsonb, text[], text) from public;
grant execute on function public.report_visit(text, jsonb, text[], text) to anon, authenticated;

-- Registrations and orders by source: the browser says with the request where its page load came from.

create function private.count_purchase_source() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  source text := nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-visit-source';
begin
  if source <> '' then
    insert into private.purchase_sources (day, source, kind)
    values (private.hub_day(), private.visit_source(source), tg_argv[0]);
  end if;
  return null;
end
$$;
comment on function private.count_purchase_source is
  'Counts a registration or an order by the header x-visit-source of its request. It has the form of private.visit_source.';
create trigger registrations_source after insert on public.registrations
  for each row when (new.status <> 'waitlisted') execute function private.count_purchase_source('registration');
create trigger orders_source after insert on public.orders
  for each row when (new.split_from_id is null and new.subtotal_amount > 0)
  execute function private.count_purchase_source('order');

create function private.title_of_page(page text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select case split_part(page, '/', 2)
    when 'events' then (select title from public.events where slug = split_part(page, '/', 3))
    when 'courses' then (select title from public.courses where slug = split_part(page, '/', 3))
    when 'speakers' then (select name from public.speakers where slug = split_part(page, '/', 3))
  end
$$;
comment on function private.title_of_page is 'Returns the title of the page of an event, a course or a speaker; null for others.';

create function public.admin_visit_statistics(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  before date;
begin
  perform private.require_permission('view_analytics');
  perform private.assert_period(first_day, last_day);
  before := first_day - (last_day - first_day + 1);
  return jsonb_build_object(
    'first_day', first_day,
    'last_day', last_day,
    'visits', (select coalesce(sum(visits), 0) from private.source_visits where day between first_day and last_day),
    'previous', jsonb_build_object(
      'first_day', before,
      'last_day', first_day - 1,
      'visits', (select coalesce(sum(visits), 0) from private.source_visits where day between before and first_day - 1)
    ),
    'days', (
      select jsonb_agg(
        jsonb_build_object(
          'day', days.day::date,
          'visits', (select coalesce(sum(visits), 0) from private.source_visits counted where counted.day = days.day::date)
        )
        order by days.day
      )
      from generate_series(first_day::timestamp, last_day, interval '1 day') days (day)
    ),
    'pages', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('page', top.page, 'title', private.title_of_page(top.page), 'visits', top.visits)
          order by top.visits desc, top.page
        ),
        '[]'
      )
      from (
        select page, sum(visits) as visits from private.page_visits
        where day between first_day and last_day
        group by page order by 2 desc, page limit 200
      ) top
    ),
    'sources', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'source', top.source, 'visits', top.visits, 'registrations', top.registrations, 'orders', top.orders
          )
          order by top.visits desc, top.registrations desc, top.source
        ),
        '[]'
      )
      from (
        select
          source, sum(counted.visits) as visits, sum(counted.registrations) as registrations, sum(counted.orders) as orders
        from (
          select source, visits, 0 as registrations, 0 as orders
          from private.source_visits where day between first_day and last_day
          union all
          select source, 0, (kind = 'registration')::integer, (kind = 'order')::integer
          from private.purchase_sources where day between first_day and last_day
        ) counted
        group by source order by 2 desc, 3 desc, source limit 200
      ) top
    )
  );
end
$$;
comment on function public.admin_visit_statistics is
  'Visits of 1 to 400 days in Belgrade: {first_day, last_day, visits, previous {first_day, last_day, visits}, days [{day, '
  'visits}], pages [{page, title, visits}], sources [{source, visits, registrations, orders}]}, the first 200 pages and '
  'sources. registrations and orders: made in a visit with that source, also those that were cancelled later. For '
  'view_analytics. Errors: PT401 sign_in_required, PT403 not_allowed, PT400 period_invalid {max}.';
revoke execute on function public.admin_visit_statistics(date, date) from public;
grant execute on function public.admin_visit_statistics(date, date) to authenticated;
