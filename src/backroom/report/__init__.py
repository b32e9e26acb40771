"""Balance reports: powers, roles, seats, sides, seat counts and options, measured over games between bots."""

from backroom.report.collect import play_jobs
from backroom.report.csv import InvalidReport, Report, read_csv, request_fields, write_csv
from backroom.report.figures import Figure, compute_figures, fault_figures
from backroom.report.html import render_html
from backroom.report.labels import fault_line, fault_lines
from backroom.report.samples import Job, ReportRequest, plan_jobs

__all__ = [
    "Figure",
    "InvalidReport",
    "Job",
    "Report",
    "ReportRequest",
    "compute_figures",
    "fault_figures",
    "fault_line",
    "fault_lines",
    "plan_jobs",
    "play_jobs",
    "read_csv",
    "render_html",
    "request_fields",
    "write_csv",
]
